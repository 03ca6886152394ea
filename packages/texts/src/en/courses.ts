import { titles } from './titles.ts';
/** Texts of the courses screen. */
export const coursesTexts = {
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

/** Title and sentence of each problem, by its code. */
export const coursesProblems = {
  'course.not-found': { title: titles.notFound, detail: 'This course was not found.' },
  'course.name-taken': { title: titles.nameTaken, detail: 'Another course of this company has this name.' },
  'course.in-use': {
    title: 'Course in use',
    detail: 'People in this course: {users}. Choose the course that they move to.',
  },
} as const;
