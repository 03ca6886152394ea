import { everyRole } from '../calls/roles.ts';
import { screen } from './screen.ts';

/** Pages before a sign-in is complete. Only these come with the first load. */
export const signInScreens = {
  signIn: screen({ ledger: 'R01', path: '/signin', roles: 'public' }),
  forgotPassword: screen({ path: '/forgot-password', roles: 'public' }),
  resetPassword: screen({ path: '/reset-password', roles: 'public' }),
  welcome: screen({ path: '/welcome', roles: 'public' }),
  changePassword: screen({ path: '/change-password', roles: everyRole }),
  /** For anybody who was handed an evidence pack, signed in or not. */
  check: screen({ path: '/check', roles: 'public' }),
  /** For anybody who receives a report by mail, signed in or not. */
  mailedReport: screen({ path: '/mailed-report', roles: 'public' }),
  notFound: screen({ ledger: 'R02', path: '/404', roles: 'public' }),
} as const;
