import type { Picture } from './picture.ts';
import { picturesOfLearners } from './picturesOfLearners.ts';
import { picturesOfPeople } from './picturesOfPeople.ts';
import { picturesOfResults } from './picturesOfResults.ts';

/** All pictures of help, at most 25: only where words are not enough. */
export const pictures: readonly Picture[] = [
  ...picturesOfPeople,
  ...picturesOfResults,
  ...picturesOfLearners,
];
