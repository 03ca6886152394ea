import { titles } from '../titles.ts';
/** Texts of the work that goes on in the background. */
export const activityTexts = {
  open: 'Activity',
  running: '{count, plural, one {Activity, # task running} other {Activity, # tasks running}}',
  import: '{count, plural, one {Import of # user} other {Import of # users}}',
  importOf: '{count, plural, one {Import of # user from {file}} other {Import of # users from {file}}}',
  reading: '{count, plural, one {Reading # row of {file}} other {Reading # rows of {file}}}',
  codes: '{count, plural, one {# activation code} other {# activation codes}}',
  assignment: 'Assignment to {count, plural, one {# person} other {# people}}',
  assignmentUndo: 'Undoing an assignment to {count, plural, one {# person} other {# people}}',
  assignmentUndoOf: 'Undoing the assignment of {modules} to {count, plural, one {# person} other {# people}}',
  assignmentOf: 'Assignment of {modules} to {count, plural, one {# person} other {# people}}',
  withdrawal: 'Withdrawal of modules from {count, plural, one {# person} other {# people}}',
  withdrawalOf: 'Withdrawal of {modules} from {count, plural, one {# person} other {# people}}',
  categoryAssignment:
    'Assignment of the category {category} to {count, plural, one {# person} other {# people}}',
  categoryRemoval: 'Removal of {count, plural, one {# person} other {# people}} from the category {category}',
  people: {
    activate: 'Activation of {count, plural, one {# user} other {# users}}',
    deactivate: 'Deactivation of {count, plural, one {# user} other {# users}}',
    move: 'Move of {count, plural, one {# user} other {# users}} to another department',
    invite: 'Invitation of {count, plural, one {# user} other {# users}}',
    delete: 'Deletion of {count, plural, one {# user} other {# users}}',
  },
  begun: 'It goes on in the background for {count, plural, one {# person} other {# people}}',
  eventRemoval: 'Removal of the events of {count, plural, one {# session} other {# sessions}} before {day}',
  evidence: 'Evidence pack of {name}',
  evidenceOf: '{count, plural, one {# evidence pack} other {# evidence packs}} of {name}',
  progress: '{done, number} of {total, number} · {percent}',
  finished: '{title}: done',
  view: 'View',
} as const;

/** Title and sentence of each problem, by its code. */
export const tasksProblems = {
  'task.not-found': { title: titles.notFound, detail: 'This task was not found.' },
  'task.not-restartable': { title: 'Not possible', detail: 'This task cannot be started again.' },
  'task.stopped': { title: 'Stopped', detail: 'It was stopped.' },
  'task.lost': { title: 'Not completed', detail: 'The task stopped without an answer.' },
} as const;
