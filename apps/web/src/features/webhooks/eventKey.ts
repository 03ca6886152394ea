/** `test` is the only event that people cannot subscribe to. */
export const eventKey = (event: string) => (isKnown(event) ? keyOf[event] : 'test');

/** Keys of texts for the names of events. A key may have no dot, and the names of events have one. */
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
