/** The end of a list of departments, for people who may add one. */
export const newChoicesTexts = {
  department: 'New department…',
  noDepartment: 'No departments yet',
} as const;
