/** `test` is the only event that people cannot subscribe to. */
export const eventKey = (event: string) => (isKnown(event) ? keyOf[event] : 'test');

/** The keys of the texts may have no dot, the names of events have one. */
const keyOf = {
  'session.finished': 'sessionFinished',
  'assessment.passed': 'assessmentPassed',
  'assessment.failed': 'assessmentFailed',
  'session.changed': 'sessionChanged',
  'session.removed': 'sessionRemoved',
  'user.created': 'userCreated',
  'assignment.made': 'assignmentMade',
} as const;

const isKnown = (event: string): event is keyof typeof keyOf => event in keyOf;
