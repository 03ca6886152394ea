import { titles } from './titles.ts';
/** Texts of the department screens and panel. */
export const departmentsTexts = {
  facts:
    '{count, plural, one {# department} other {# departments}} in {companies, plural, one {# company} other {# companies}}',
  factsOne: '{count, plural, one {# department} other {# departments}} of {company}',
  add: 'Add Department',
  modify: 'Modify',
  modifyNamed: 'Modify {name}',
  table: {
    title: 'Departments',
    search: 'Search departments',
    name: 'Department Name',
    users: 'Number Of Users',
    count: '{count, number}',
    countOf: '{count, number} of {most, number}',
    company: 'Company',
    modules: 'Modules',
    status: 'Status',
    active: 'Active',
    inactive: 'Inactive',
    action: 'Action',
    none: 'There is no department yet. Users belong to one.',
    failed: 'The departments could not be loaded',
  },
  form: {
    notFound: 'This department was not found.',
    notFoundReason: 'The link is wrong, or the department is of another company.',
    toList: 'All departments',
    about: 'About the department',
    facts: '{name}, {count, plural, one {# user} other {# users}}',
    name: 'Department Name',
    company: 'Company',
    most: 'Maximum number of users',
    mostHelp: 'Leave it empty for no limit.',
    mostNow:
      'Leave it empty for no limit. {count, plural, =0 {There are no users} one {There is # user} other {There are # users}} now.',
    noLimit: 'No limit',
    wholeNumber: 'Enter a whole number.',
    modules: 'Modules',
    modulesHelp: 'What the department uses of the company’s modules.',
    modulesNone: 'No modules',
    inactiveModule: '{name} (inactive)',
    status: 'Active',
    statusHelp: 'Nobody new can join an inactive department.',
    logo: 'Logo',
    logoOf: 'Department logo',
    newOne: 'New department',
    return: 'Return',
    save: 'Save',
    add: 'Add',
    failed: 'The department could not be loaded',
  },
  inactive: {
    title: 'Make {name} inactive?',
    text: '{count, plural, one {Its # user keeps it and goes on as before.} other {Its # users keep it and go on as before.}} Nobody new can join.',
    confirm: 'Make inactive',
    keep: 'Keep it active',
  },
  panel: {
    title: 'Departments',
    add: 'Add Department',
    modify: 'Modify Department',
    close: 'Close',
  },
} as const;

/** Title and sentence of each problem, by its code. */
export const departmentsProblems = {
  'department.not-found': { title: titles.notFound, detail: 'This department was not found.' },
  'department.full': {
    title: 'Department full',
    detail: 'The department {department} is full: at most {most} people.',
  },
  'department.inactive': {
    title: 'Department inactive',
    detail: 'The department {department} is inactive: nobody new can join it.',
  },
  'department.name-taken': {
    title: titles.nameTaken,
    detail: 'Another department of this company has this name.',
  },
  'department.too-small': {
    title: 'Too few places',
    detail: 'Users in this department now: {users}. Allow {users} or more.',
  },
  'department.conflict': {
    title: titles.changedMeanwhile,
    detail: 'Somebody else changed this department while you were editing.',
  },
} as const;
