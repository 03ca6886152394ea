/** Everybody whom the parts of a run add to the portal that they share: a User ID belongs to one person. */
const groups = [
  'people of 1,000',
  'people of 5,000',
  'people of 100,000',
  'few modules',
  'many modules',
  'live viewers',
  'import',
  'long sessions',
  'competencies',
  'step analysis',
  'uploads to the portal',
  'uploads to the bare server',
  'history',
  'admins',
  'headsets at once',
] as const;

const numbersEach = 1_000_000;

/** User IDs of a group count up from here. */
export const firstMobileNo = (group: (typeof groups)[number]): number =>
  8_000_000_000 + groups.indexOf(group) * numbersEach;
