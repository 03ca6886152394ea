/** Texts of the strip that shows who is in a session. */
export const runningTexts = {
  title: 'In a session now',
  now: '{count, plural, =0 {Nobody is in a session} other {now in a session}}',
  countNow: '{count, number} now in a session',
  lastWeek: '{count, number} at this time last week',
  moduleUnknown: 'Module not known yet',
  mode: { training: 'Training', assessment: 'Assessment' },
  more: '+{count, number}',
  all: 'All sessions of today',
  failed: 'Who is in a session could not be loaded',
} as const;
