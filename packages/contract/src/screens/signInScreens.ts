import { everyRole } from '../calls/roles.ts';
import { screen } from './screen.ts';

/** The pages that are open before a sign-in is complete. The first load brings only these. */
export const signInScreens = {
  signIn: screen({ ledger: 'R01', path: '/signin', roles: 'public' }),
  forgotPassword: screen({ path: '/forgot-password', roles: 'public' }),
  resetPassword: screen({ path: '/reset-password', roles: 'public' }),
  welcome: screen({ path: '/welcome', roles: 'public' }),
  changePassword: screen({ path: '/change-password', roles: everyRole }),
  /** The page that checks an evidence pack, for anybody who was given one, signed in or not. */
  check: screen({ path: '/check', roles: 'public' }),
  /** The page for a report that came by mail, for anybody who receives it, signed in or not. */
  mailedReport: screen({ path: '/mailed-report', roles: 'public' }),
  notFound: screen({ ledger: 'R02', path: '/404', roles: 'public' }),
} as const;
