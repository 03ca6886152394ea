/** Texts of Oasis, the school's own learning system. */
export const oasis = {
  facts: 'Completed assessments of the chosen departments go to the learning system of {company}',
  failed: 'The configuration could not be loaded',
  account: {
    title: 'Account',
    changed: 'changed by {name}, {moment}',
    changedByNobody: 'changed {moment}',
    none: 'nothing is configured yet',
    failed: 'The configuration was not saved',
    save: 'Save',
    apiAccount: 'API account',
    apiPassword: 'API password',
    passwordSet: 'Set on {day}, cannot be read',
    replace: 'Replace',
    keep: 'Keep the stored one',
    tell: 'Tell administrators',
    tellHelp:
      'By mail when nothing was delivered for an hour although something waited, and once a day while dead letters lie here.',
  },
  identifier: {
    label: 'Identifier field',
    help: 'Oasis finds a learner by this value.',
    filled: '{filled} of {count} filled',
    empty: 'empty',
  },
  departments: {
    label: 'Departments',
    none: 'There are no departments yet.',
    learners: '{count, plural, one {# learner} other {# learners}}',
    chosen:
      '{count, plural, one {# learner} other {# learners}} in {departments, plural, one {# department} other {# departments}}. Others are never sent.',
  },
  own: {
    tab: 'Oasis',
    facts: 'How the results of your departments reach the learning system',
    title: 'Connection',
    none: 'Your administrators have not configured Oasis.',
    departments: 'Your departments',
    sent: 'Results are sent',
    notSent: 'Not sent',
    note: 'Your administrators keep the account and choose the departments.',
  },
} as const;
