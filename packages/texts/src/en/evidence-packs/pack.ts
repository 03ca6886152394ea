import { wordsTexts } from '../words.ts';

const { mastered } = wordsTexts;

/** Words of the pack itself: of its PDF and of its workbook. */
export const packTexts = {
  fileName: 'Evidence_pack_{userId}_{day}',
  documentTitle: 'Evidence pack of {name}',
  title: 'Evidence pack',
  day: '{day} {month} {year}',
  instant: '{day} | {time}',
  duration: '{hours} h {minutes} min',
  course: 'Course',
  check: {
    qrCode: 'QR code that opens {address}',
    verify: 'Verify at {address}',
    explanation:
      'The check code shows whether this pack holds or was revoked: {address}. Whoever has the file can compare it there with the one that was issued.',
  },
  period: {
    title: 'Period',
    from: '{from} to {until}, {timeZone}',
    until: 'Until {until}, {timeZone}',
  },
  issuedBy: '{at} by {name}, {role}',
  figures: {
    mastered: 'Competencies mastered',
    masteredOf: '{mastered} of {assessed}',
    assessed: 'assessed{expired, plural, =0 {} other {, {expired} expired}}',
    assessments: 'Assessments',
    successful: '{count} successful',
    complete: 'Modules complete',
    completeOf: '{complete} of {assigned}',
    assigned: 'assigned',
    time: 'Time in sessions',
    sessions:
      '{sessions, plural, one {1 session} other {{sessions} sessions}}{takenOut, plural, =0 {} other {, {takenOut} taken out}}',
  },
  /** The same figures in the workbook, a row each. */
  facts: {
    firstSession: 'First session',
    timeZone: 'Time zone',
    issued: 'Issued',
    verify: 'Verify at',
    assessed: 'Competencies assessed',
    expired: 'Competencies expired',
    successful: 'Successful assessments',
    assigned: 'Modules assigned',
    sessions: 'Sessions',
    takenOut: 'Sessions taken out of the figures',
    hours: 'Time in sessions (hours)',
  },
  signature: { learner: 'Learner, date', educator: 'Practice educator, date' },
  competencies: { title: 'Competencies', note: '{count} assessed' },
  modules: { title: 'Modules', note: 'assessments only' },
  training: { title: 'Training', note: 'never mixed with assessments' },
  sessions: { title: 'Sessions', note: '{count, plural, one {1 session} other {{count} sessions}}' },
  comments: {
    title: 'Released comments',
    note: '{count, plural, one {1 comment} other {{count} comments}}',
    sheet: 'Comments',
    released: '{author}, released {day}',
    answered: '{author}, released {day}; learner’s answer: {answer}',
    takenNote: 'Taken note of',
  },
  footer: {
    furtherPages:
      '{pages, plural, =2 {Page 2} other {Pages 2 to {pages}}}: {training, select, yes {training, } other {}}{sessions, select, yes {sessions, } other {}}{comments, select, yes {released comments, } other {}}explanations',
    page: '{name} · {code} · page {page} of {pages}',
  },
  column: {
    version: 'Version',
    assessments: 'Assessments',
    trainings: 'Trainings',
    average: 'Average',
    best: 'Best',
    latest: 'Latest',
    latestOn: 'Latest on',
    currency: 'Currency',
    currentUntil: 'Current until',
    status: 'Status',
    lastAttempt: 'Last attempt',
    duration: 'Duration',
    start: 'Start',
    moduleAndCompetencies: 'Module and competencies',
    outcome: 'Outcome',
    competencyScore: 'Competency score',
    session: 'Session',
    step: 'Step',
    comment: 'Comment',
    by: 'By',
    released: 'Released',
    answer: 'Answer',
  },
  mode: { training: 'Training', assessment: 'Assessment' },
  masteredExpired: 'Mastered, expired',
  currency: { current: 'Current', expiring: 'Expires within 30 days', expired: 'Expired' },
  completion: { complete: 'Complete', incomplete: 'Incomplete' },
  outcome: { completed: 'Completed', abandoned: 'Left early', crashed: 'Crashed' },
  explanations: {
    title: 'Explanations',
    mastered: `${mastered.title}: ${mastered.means}`,
    current:
      'Current until is the last day on which the latest mastery holds: the day of the latest such assessment and the validity that the competency has, 12 months unless its module says otherwise.',
    complete:
      'A module is complete after one successful assessment: at the pass mark, with no must-pass step failed. Where a refresher was assigned, after one since then.',
    averages:
      'Averages are of sessions that were run to their end; durations and time in sessions are of all. Assessments and training are never mixed.',
  },
} as const;
