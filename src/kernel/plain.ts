// Plain data: everything that is saved, sent, hashed or compared is JSON.

/** JSON data; objects are read-only and replaced, never mutated. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain | undefined }

/** The number of a seat, from 0. */
export type Seat = number

/** The id of a unit; unique within a battle. */
export type Id = string

/** A place on the board: [column, row] on hexes, [x, y] in whole fractions of an inch on a table. */
export type Place = readonly [number, number]

/** A rule id of the catalogue, for example `EIC-ATK-03`. */
export type Section = string

/** What an option, a question or an event is about. */
export type Ref = { readonly unit: Id } | { readonly at: Place } | { readonly part: string; readonly of: Id }

/** Why something may not be done: the rule, and half a sentence a player understands. */
export type Refusal = { readonly rule: Section; readonly why: string }

/** True when a check's answer is a refusal. */
export function isRefusal(x: unknown): x is Refusal {
  return typeof x === 'object' && x !== null && typeof (x as Refusal).why === 'string' && typeof (x as Refusal).rule === 'string'
}
