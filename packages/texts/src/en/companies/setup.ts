/** Texts of what a new company has yet to do. */
export const setupTexts = {
  title: 'Get started',
  far: '{done, number} of {all, number} done',
  show: 'Show the steps',
  hide: 'Hide the steps',
  done: 'Done',
  open: 'To do',
  departments: {
    what: 'Make departments',
    how: 'People and headsets belong to them',
    there: '{count, plural, one {One department} other {# departments}}',
    link: 'Departments',
  },
  learners: {
    what: 'Add learners',
    how: 'From a file, or one by one',
    there: '{count, plural, one {One learner} other {# learners}}',
  },
  modules: {
    what: 'Have modules to train with',
    how: 'A SuperAdmin gives the company its modules',
    there: '{count, plural, one {One module} other {# modules}}',
  },
  headsets: {
    what: 'Enrol a headset',
    how: 'With a code that is typed in on the headset',
    there: '{count, plural, one {One headset} other {# headsets}}',
  },
  assigned: {
    what: 'Assign modules',
    how: 'To learners or to whole departments',
    there: 'Learners have modules',
  },
  sessions: {
    what: 'See the first session',
    how: 'A learner pairs a headset and runs a module to its end',
    there: '{count, plural, one {One session} other {# sessions}}',
    link: 'Login Records',
  },
  successful: {
    what: 'See the first successful assessment',
    how: 'Then these steps are done and leave this page',
  },
} as const;
