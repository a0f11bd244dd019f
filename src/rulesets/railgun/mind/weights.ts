// Railgun: 2100: what things count for in the script, in points and shares: found by battles against other opponents. No rule.

export const weights = {
  landing: 0.12, // of an objective's points, for each way a stand may drift into it
  rough: 1.5, // points for each into ground that may break it
  offTable: 3, // and off the table
  guns: 0.3, // for each inch that an enemy is nearer than ten
  strike: 1.5, // points that a strike from orbit is kept for
  gain: 0.9,
  risk: 1.4,
  inch: 0.03,
  hold: 0.8,
  cohesion: 2,
  crowd: 0.6,
  bunch: 1, // shares of its own value
  manned: 0.3, // of what holding counts, where others do
  late: 2.5,
  cargo: 1.6,
  ghost: 0.8,
  held: 6, // points that it counts less where as much of the enemy as a platoon is worth lies about it
  bound: 9, // points that an objective counts less for each platoon bound for it
  watch: 1.2,
  clash: 1,
  cover: 0.6,
  near: 0.6, // share of what may hit it that does so at once, after it has moved
  far: 0.5, // and in its next turn, before it moves
  unseen: 0.35, // share of that for who is not spotted there: the enemy may come nearer
  passing: 0.4, // share of the worst shot on the way
  early: 0.3, // share of what an objective counts while there is time to reach it
  end: 1, // of an objective's points, when its side moves for the last time
  pin: 0.5, // of a failed check: the stand is gone, though the enemy scores half
  patience: 0.5, // a shot is kept for after the movement where this share of what it brings then is more than it brings now
  first: 0.02, // least share of a target's value that a shot before the movement may hope for
}
