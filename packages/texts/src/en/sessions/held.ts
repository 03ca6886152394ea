/** Reasons why a session is held until somebody decides about it. */
export const heldTexts = {
  revoked: 'The headset’s access was revoked',
  noMatch: 'The offline sign-in did not match',
  expired: 'The sign-in was older than 30 days',
  deactivated: 'The learner was deactivated',
  noneLeft: 'The learner had no attempt left',
  notAssigned: 'The module was not assigned to the learner',
  notOffered: 'The module is not offered in this mode',
  notInForce: 'The module was inactive or archived',
  notInUse: 'The company did not use the module on that day',
} as const;
