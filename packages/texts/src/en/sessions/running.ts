/** Texts of the strip that shows who is in VR. */
export const runningTexts = {
  title: 'In VR now',
  now: '{count, plural, =0 {Nobody is in VR} other {now in VR}}',
  countNow: '{count, number} now in VR',
  lastWeek: '{count, number} at this time last week',
  moduleUnknown: 'Module not known yet',
  mode: { training: 'Training', assessment: 'Assessment' },
  more: '+{count, number}',
  all: 'All sessions of today',
  failed: 'Who is in VR could not be loaded',
} as const;
