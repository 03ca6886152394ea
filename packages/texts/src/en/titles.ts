/** Titles that many features' problems share. */
export const titles = {
  notFound: 'Not found',
  nameTaken: 'Name taken',
  checkInput: 'Check the input',
  conflict: 'Conflict',
  changedMeanwhile: 'Changed meanwhile',
} as const;
