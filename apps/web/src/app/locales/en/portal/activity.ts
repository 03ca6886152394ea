/** Texts of the work that goes on in the background. */
export const activity = {
  open: 'Activity',
  running: '{count, plural, one {Activity, # task running} other {Activity, # tasks running}}',
  import: '{count, plural, one {Import of # user} other {Import of # users}}',
  importOf: '{count, plural, one {Import of # user from {file}} other {Import of # users from {file}}}',
  codes: '{count, plural, one {# activation code} other {# activation codes}}',
  assignment: 'Assignment to {count, plural, one {# person} other {# people}}',
  assignmentUndo: 'Undoing an assignment to {count, plural, one {# person} other {# people}}',
  assignmentUndoOf: 'Undoing the assignment of {modules} to {count, plural, one {# person} other {# people}}',
  assignmentOf: 'Assignment of {modules} to {count, plural, one {# person} other {# people}}',
  eventRemoval: 'Removal of the events of {count, plural, one {# session} other {# sessions}} before {day}',
  evidence: 'Evidence pack of {name}',
  evidenceOf: '{count, plural, one {# evidence pack} other {# evidence packs}} of {name}',
  progress: '{done, number} of {total, number} · {percent}',
  finished: '{title}: done',
  view: 'View',
} as const;
