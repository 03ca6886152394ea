/** What an event is called among the texts, whose keys may have no dot. */
const words = {
  'session.finished': 'sessionFinished',
  'assessment.passed': 'assessmentPassed',
  'assessment.failed': 'assessmentFailed',
  'session.changed': 'sessionChanged',
  'session.removed': 'sessionRemoved',
  'user.created': 'userCreated',
  'assignment.made': 'assignmentMade',
} as const;

const isKnown = (event: string): event is keyof typeof words => event in words;

export const wordOf = (event: string) => (isKnown(event) ? words[event] : 'test');
