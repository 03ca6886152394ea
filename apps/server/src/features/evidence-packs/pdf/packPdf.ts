import { dayIn } from '../../../platform/time/calendar.ts';
import type {
  PackComment,
  PackCompetency,
  PackModule,
  PackRecord,
  PackSession,
} from '../record/packRecord.ts';
import {
  answerText,
  completionText,
  dayText,
  durationText,
  instantText,
  notAvailable,
  type PackIssue,
  resultText,
  scoreText,
  standingText,
} from '../record/packWords.ts';
import {
  drawFigures,
  drawHeading,
  drawHolder,
  drawLetterhead,
  drawNote,
  drawSignatures,
  signatureHeight,
} from './front.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { drawTable, type PrintedColumn } from './table.ts';

/** The pack as a PDF of A4 pages. */
export const packPdf = async (record: PackRecord, issue: PackIssue): Promise<Buffer> => {
  const { holder, timeZone, figures } = record;
  const sheet = createSheet({
    title: `Evidence pack of ${holder.name}`,
    author: `${issue.issuer.name}, ${record.companyName}`,
    issuedAt: issue.issuedAt,
  });
  sheet.state.bottom -= signatureHeight;
  drawSignatures(sheet);
  drawLetterhead(sheet, record);
  drawHolder(sheet, record, issue);
  drawFigures(sheet, record);
  const competencies = drawHeading(sheet, 'Competencies', `${figures.assessed} assessed`);
  await drawTable(sheet, competencies, competencyColumns, record.competencies);
  drawNote(
    sheet,
    competencies,
    'Mastered: two assessments in a row at the pass mark, no must-pass step failed.',
  );
  const modules = drawHeading(sheet, 'Modules', 'assessments only');
  await drawTable(sheet, modules, moduleColumns(timeZone, 'Assessments', [statusColumn]), record.modules);
  const { trainings, sessions, comments } = record;
  // The first page is a summary of its own, which people sign.
  sheet.turnPage();
  if (trainings.length > 0) {
    const training = drawHeading(sheet, 'Training', 'never mixed with assessments');
    await drawTable(sheet, training, moduleColumns(timeZone, 'Trainings', []), trainings);
  }
  if (sessions.length > 0) {
    const section = drawHeading(sheet, 'Sessions', countText(sessions.length, 'session', 'sessions'));
    await drawTable(sheet, section, sessionColumns(timeZone), sessions);
  }
  if (comments.length > 0) {
    const section = drawHeading(
      sheet,
      'Released comments',
      countText(comments.length, 'comment', 'comments'),
    );
    await drawTable(sheet, section, commentColumns(timeZone), comments);
  }
  drawExplanations(sheet, issue);
  return sheet.finish((page, pages) => ({
    start: page === 1 ? furtherPagesText(record, pages) : record.companyName,
    end: `${holder.name} · ${issue.code} · page ${page} of ${pages}`,
  }));
};

/** Says on the first page what the other pages hold. */
const furtherPagesText = ({ trainings, sessions, comments }: PackRecord, pages: number) => {
  const parts = [
    trainings.length > 0 && 'training',
    sessions.length > 0 && 'sessions',
    comments.length > 0 && 'released comments',
    'explanations',
  ];
  return `${pages === 2 ? 'Page 2' : `Pages 2 to ${pages}`}: ${parts.filter(Boolean).join(', ')}`;
};

const countText = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;

const competencyColumns: readonly PrintedColumn<PackCompetency>[] = [
  { title: 'Competency', width: 122, weight: 'medium', cell: ({ name }) => ({ text: name }) },
  {
    title: 'Assessments',
    width: 50,
    numeric: true,
    cell: ({ assessments }) => ({ text: String(assessments) }),
  },
  {
    title: 'Best',
    width: 28,
    numeric: true,
    cell: ({ best, bestMark }) => ({ text: scoreText(best, bestMark) }),
  },
  {
    title: 'Latest',
    width: 30,
    numeric: true,
    weight: 'medium',
    cell: ({ latest, latestMark }) => ({ text: scoreText(latest, latestMark) }),
  },
  { title: 'Latest on', width: 58, cell: ({ latestOn }) => ({ text: dayText(latestOn) }) },
  { title: 'Current until', width: 58, cell: ({ currentUntil }) => ({ text: dayText(currentUntil) }) },
  { title: 'State', width: 112, cell: standingText },
];

const statusColumn: PrintedColumn<PackModule> = {
  title: 'Status',
  width: 66,
  cell: ({ complete }) => completionText(complete),
};

const moduleColumns = (
  timeZone: string,
  sessions: string,
  standing: readonly PrintedColumn<PackModule>[],
): readonly PrintedColumn<PackModule>[] => [
  { title: 'Module', width: 108, weight: 'medium', cell: ({ name }) => ({ text: name }) },
  { title: 'Version', width: 34, cell: ({ version }) => ({ text: version ?? notAvailable }) },
  { title: sessions, width: 50, numeric: true, cell: (module) => ({ text: String(module.sessions) }) },
  {
    title: 'Average',
    width: 34,
    numeric: true,
    weight: 'medium',
    cell: ({ average, passMark }) => ({ text: scoreText(average, passMark) }),
  },
  ...standing,
  { title: 'Last attempt', width: 108, cell: ({ lastAt }) => ({ text: instantText(lastAt, timeZone) }) },
  {
    title: 'Duration',
    width: 52,
    numeric: true,
    cell: ({ durationMs }) => ({ text: durationText(durationMs) }),
  },
];

const sessionColumns = (timeZone: string): readonly PrintedColumn<PackSession>[] => [
  { title: 'Start', width: 116, cell: ({ startedAt }) => ({ text: instantText(startedAt, timeZone) }) },
  {
    title: 'Module and competencies',
    width: 126,
    weight: 'medium',
    cell: ({ moduleName, version, competencies, passMark }) => ({
      text: [moduleName, version].filter(Boolean).join(' '),
      note: competencies.map(({ name, score }) => `${name} ${scoreText(score, passMark)}`).join(', '),
    }),
  },
  {
    title: 'Mode',
    width: 54,
    cell: ({ mode }) => ({ text: mode === 'training' ? 'Training' : 'Assessment' }),
  },
  {
    title: 'Score',
    width: 30,
    numeric: true,
    weight: 'medium',
    cell: ({ score, passMark }) => ({ text: scoreText(score, passMark) }),
  },
  {
    title: 'Result',
    width: 122,
    cell: (session) => ({ ...resultText(session), note: session.missedSteps.join(', ') }),
  },
  {
    title: 'Duration',
    width: 50,
    numeric: true,
    cell: ({ durationMs }) => ({ text: durationText(durationMs) }),
  },
];

const commentColumns = (timeZone: string): readonly PrintedColumn<PackComment>[] => [
  {
    title: 'Session',
    width: 120,
    weight: 'medium',
    cell: ({ sessionAt, moduleName, stepName }) => ({
      text: moduleName,
      note: [stepName, instantText(sessionAt, timeZone)].filter(Boolean).join(', '),
    }),
  },
  {
    title: 'Comment',
    width: 390,
    cell: ({ text, author, releasedAt, answer }) => ({
      text,
      note: [
        `${author}, released ${dayText(dayIn(timeZone, releasedAt))}`,
        answer !== null && `learner’s answer: ${answerText(answer)}`,
      ]
        .filter(Boolean)
        .join('; '),
    }),
  },
];

const explanations = [
  'Mastered means two completed assessments in a row at the pass mark with no must-pass step failed. A later miss ends mastery, but not the currency of what was shown.',
  'Current until is the last day on which the latest mastery holds: the day of the latest such assessment and the validity that the competency has, 12 months unless its module says otherwise.',
  'A module is complete after one successful assessment: at the pass mark, with no must-pass step failed. Where a refresher was assigned, after one since then.',
  'Averages are of sessions that were run to their end; durations and time in VR are of all. Assessments and training are never mixed.',
];

const drawExplanations = (sheet: Sheet, { checkUrl }: PackIssue) => {
  const section = drawHeading(sheet, 'Explanations', '');
  for (const text of explanations) drawNote(sheet, section, text);
  drawNote(
    sheet,
    section,
    `The check code shows whether this pack holds or was revoked: ${checkUrl.host}${checkUrl.pathname}. Whoever has the file can compare it there with the one that was issued.`,
  );
};
