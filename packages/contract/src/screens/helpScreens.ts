import { everyRole, staff } from '../calls/roles.ts';
import { screen } from './screen.ts';

/**
 * Help. Its pages open with and without a sign-in, at the same addresses: whoever is signed out reads what is for everybody.
 * The first load brings these with those of the sign-in, which links here.
 */
export const helpScreens = {
  help: screen({ path: '/help', roles: 'public' }),
  helpWords: screen({ path: '/help/words', roles: everyRole }),
  /** For a company's IT, who often have no account. */
  beforeTheFirstDay: screen({ path: '/help/before-the-first-day', roles: 'public' }),
  /** For whoever puts a headset on for the first time; staff print it. */
  firstSession: screen({ path: '/help/papers/first-session', roles: staff, ofOneCompany: true }),
  /** For whoever leads a class. */
  classOnHeadsets: screen({ path: '/help/papers/class-on-headsets', roles: staff, ofOneCompany: true }),
  helpArticle: screen({ path: '/help/$topic', roles: 'public' }),
} as const;

/** The address belongs to help, which opens signed out as well. */
export const isHelpPath = (path: string): boolean =>
  path === helpScreens.help.path || path.startsWith(`${helpScreens.help.path}/`);
