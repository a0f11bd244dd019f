// Railgun: 2100: words and figures of the table, each said in a sentence where it stands.
import type { Term } from '../../../kernel/book.ts'

export const terms: readonly Term[] = [
  { term: 'on 000', find: '(?:on|bearing) \\d{3}', says: 'Three figures are a bearing in degrees: 000 is north, 090 east, 180 south.' },
  {
    term: 'hardly any left',
    find: '(?:hardly any|[⅛¼⅜½⅝¾⅞]) left',
    says: 'Its allowance is told in eighths, for measuring is forbidden; hardly any is less than half of one.',
  },
  { term: 'snap-fire', find: '[Ss]nap-fir\\w+', says: 'Snap-fire breaks in on an enemy’s move, at a worse chance than fire of one’s own.' },
  { term: 'pinned', find: '[Pp]in(?:ned)?', says: 'A pinned stand stops at once, and stays where it is while it has the marker.' },
  { term: 'if close', says: 'Close is up to half of the weapon’s range; it is measured once the shot is declared.' },
  { term: 'MRL', find: '[LMHD]*MRL', says: 'A rocket launcher: many rockets at a spot, and they scatter where its check fails.' },
  {
    term: 'Tk',
    find: '(?:Lt|Med|Hvy) Tk|SHVY|Mbt',
    says: 'Lt, Med and Hvy Tk are light, medium and heavy tanks, SHVY a super-heavy one, Mbt a main battle tank.',
  },
  {
    term: 'IFV',
    find: 'APC|IFV|CFV|ARV',
    says: 'APC is a carrier of infantry, IFV and CFV a fighting vehicle for it and for cavalry, ARV one that recovers others.',
  },
  { term: 'AA', says: 'AA is an anti-aircraft gun: two special shots at gravs that pop up, besides its normal fire.' },
  { term: 'RPG', says: 'An RPG is a rocket that infantry carries against vehicles; it has a range of its own.' },
]
