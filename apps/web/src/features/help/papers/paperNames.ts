import type { TextKey } from '@simward/texts';

/**
 * Names in the portal and on headsets that papers say, by the keys of their texts. `npm run guide` copies them as it does
 * those of articles.
 */
export const paperNames = {
  userId: 'auth.userId',
  password: 'auth.password',
  continueWithSso: 'auth.sso.open',
  provider: 'auth.sso.continueWith',
  next: 'auth.sso.next',
  pair: 'headsets.pairing.steps.drawnPair',
  signIn: 'headsets.pairing.steps.drawnSignIn',
  training: 'headsets.pairing.plan.modes.training',
  assessment: 'headsets.pairing.plan.modes.assessment',
  pairPage: 'screens.menu.pair',
  yourModules: 'screens.menu.yourModules',
  headsets: 'screens.menu.headsets',
  people: 'screens.menu.userManagement',
  assignment: 'screens.menu.assignment',
  groupDebriefing: 'screens.menu.groupDebriefing',
  singleSignOn: 'screens.menu.singleSignOn',
  codes: 'users.users.bulk.codes',
  online: 'headsets.headsets.fleet.online',
  uploaded: 'headsets.headsets.fleet.allUploaded',
  appTooOld: 'headsets.headsets.fleet.appTooOld',
  held: 'headsets.headsets.held.title',
  recent: 'headsets.headsets.recent.title',
  assign: 'headsets.headsets.held.assign',
  hideNames: 'group-debriefing.hideNames',
  toWall: 'group-debriefing.toWall',
} as const satisfies Record<string, TextKey>;
