/** Texts of the courses screen. */
export const courses = {
  facts: '{count, plural, one {# course} other {# courses}}',
  add: 'Add Course',
  added: 'Course added',
  table: {
    title: 'Courses',
    search: 'Search courses',
    name: 'Course',
    users: 'Users',
    company: 'Company',
    action: 'Action',
    none: 'There is no course yet. A course is a learner’s programme.',
    failed: 'The courses could not be loaded',
  },
  form: {
    name: 'Course name',
    company: 'Company',
    cancel: 'Cancel',
    save: 'Save',
    add: 'Add',
  },
  rename: {
    act: 'Rename',
    named: 'Rename {name}',
    title: 'Rename course',
    done: 'Course renamed',
  },
  delete: {
    act: 'Delete',
    title: 'Delete {name}?',
    moves: '{count, plural, one {# user is} other {# users are}} in this course and move to another one.',
    nobody: 'Nobody is in this course.',
    moveTo: 'Move its users to',
    confirm: 'Delete course',
    keep: 'Keep course',
    done: '{name} is deleted',
  },
} as const;
