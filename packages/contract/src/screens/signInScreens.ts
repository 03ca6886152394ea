import { everyRole } from '../calls/roles.ts';
import { screen } from './screen.ts';

/** Pages before a sign-in is complete. Only these come with the first load. */
export const signInScreens = {
  signIn: screen({ ledger: 'R01', path: '/signin', roles: 'public', title: 'Sign in' }),
  forgotPassword: screen({ path: '/forgot-password', roles: 'public', title: 'Forgot password' }),
  resetPassword: screen({ path: '/reset-password', roles: 'public', title: 'Choose a new password' }),
  welcome: screen({ path: '/welcome', roles: 'public', title: 'Welcome' }),
  changePassword: screen({ path: '/change-password', roles: everyRole, title: 'Change your password' }),
  /** For anybody who was handed an evidence pack, signed in or not. */
  check: screen({ path: '/check', roles: 'public', title: 'Check an evidence pack' }),
  /** For anybody who receives a report by mail, signed in or not. */
  mailedReport: screen({ path: '/mailed-report', roles: 'public', title: 'Report by mail' }),
  notFound: screen({ ledger: 'R02', path: '/404', roles: 'public', title: 'Not found' }),
} as const;
