import { dayIn } from '../../../platform/time/calendar.ts';
import type {
  PackComment,
  PackCompetency,
  PackModule,
  PackRecord,
  PackSession,
} from '../record/packRecord.ts';
import type { PackIssue, PackWords } from '../record/packWords.ts';
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
export const packPdf = async (record: PackRecord, issue: PackIssue, words: PackWords): Promise<Buffer> => {
  const { holder, timeZone, figures } = record;
  const { t } = words;
  const sheet = createSheet({
    language: words.language,
    title: t('evidence-packs.pack.documentTitle', { name: holder.name }),
    author: `${issue.issuer.name}, ${record.companyName}`,
    issuedAt: issue.issuedAt,
  });
  sheet.state.bottom -= signatureHeight;
  drawSignatures(sheet, words);
  drawLetterhead(sheet, record);
  drawHolder(sheet, record, issue, words);
  drawFigures(sheet, record, words);
  const competencies = drawHeading(
    sheet,
    t('evidence-packs.pack.competencies.title'),
    t('evidence-packs.pack.competencies.note', { count: figures.assessed }),
  );
  await drawTable(sheet, competencies, competencyColumns(words), record.competencies);
  drawNote(sheet, competencies, t('results.results.list.rule'));
  const modules = drawHeading(
    sheet,
    t('evidence-packs.pack.modules.title'),
    t('evidence-packs.pack.modules.note'),
  );
  const assessedColumns = moduleColumns(timeZone, words, 'assessments', [statusColumn(words)]);
  await drawTable(sheet, modules, assessedColumns, record.modules);
  const { trainings, sessions, comments } = record;
  // The first page stands for itself as a summary that people sign, so that the details begin on a new page.
  sheet.turnPage();
  if (trainings.length > 0) {
    const training = drawHeading(
      sheet,
      t('evidence-packs.pack.training.title'),
      t('evidence-packs.pack.training.note'),
    );
    await drawTable(sheet, training, moduleColumns(timeZone, words, 'trainings', []), trainings);
  }
  if (sessions.length > 0) {
    const section = drawHeading(
      sheet,
      t('evidence-packs.pack.sessions.title'),
      t('evidence-packs.pack.sessions.note', { count: sessions.length }),
    );
    await drawTable(sheet, section, sessionColumns(timeZone, words), sessions);
  }
  if (comments.length > 0) {
    const section = drawHeading(
      sheet,
      t('evidence-packs.pack.comments.title'),
      t('evidence-packs.pack.comments.note', { count: comments.length }),
    );
    await drawTable(sheet, section, commentColumns(timeZone, words), comments);
  }
  drawExplanations(sheet, issue, words);
  return sheet.finish((page, pages) => ({
    start: page === 1 ? furtherPagesText(record, pages, words) : record.companyName,
    end: t('evidence-packs.pack.footer.page', { name: holder.name, code: issue.code, page, pages }),
  }));
};

/** Says on the first page what the other pages hold. */
const furtherPagesText = (
  { trainings, sessions, comments }: PackRecord,
  pages: number,
  { t }: PackWords,
): string => {
  const holds = (rows: readonly unknown[]) => (rows.length > 0 ? 'yes' : 'no');
  return t('evidence-packs.pack.footer.furtherPages', {
    pages,
    training: holds(trainings),
    sessions: holds(sessions),
    comments: holds(comments),
  });
};

const competencyColumns = ({
  t,
  scoreText,
  dayText,
  standingText,
}: PackWords): readonly PrintedColumn<PackCompetency>[] => [
  { title: t('tables.competency'), width: 122, weight: 'medium', cell: ({ name }) => ({ text: name }) },
  {
    title: t('evidence-packs.pack.column.assessments'),
    width: 50,
    numeric: true,
    cell: ({ assessments }) => ({ text: String(assessments) }),
  },
  {
    title: t('evidence-packs.pack.column.best'),
    width: 28,
    numeric: true,
    cell: ({ best, bestMark }) => ({ text: scoreText(best, bestMark) }),
  },
  {
    title: t('evidence-packs.pack.column.latest'),
    width: 30,
    numeric: true,
    weight: 'medium',
    cell: ({ latest, latestMark }) => ({ text: scoreText(latest, latestMark) }),
  },
  {
    title: t('evidence-packs.pack.column.latestOn'),
    width: 58,
    cell: ({ latestOn }) => ({ text: dayText(latestOn) }),
  },
  {
    title: t('evidence-packs.pack.column.currentUntil'),
    width: 58,
    cell: ({ currentUntil }) => ({ text: dayText(currentUntil) }),
  },
  { title: t('evidence-packs.evidencePacks.table.state'), width: 112, cell: standingText },
];

const statusColumn = ({ t, completionText }: PackWords): PrintedColumn<PackModule> => ({
  title: t('evidence-packs.pack.column.status'),
  width: 66,
  cell: ({ complete }) => completionText(complete),
});

const moduleColumns = (
  timeZone: string,
  { t, notAvailable, scoreText, instantText, durationText }: PackWords,
  sessions: 'assessments' | 'trainings',
  standing: readonly PrintedColumn<PackModule>[],
): readonly PrintedColumn<PackModule>[] => [
  { title: t('tables.module'), width: 108, weight: 'medium', cell: ({ name }) => ({ text: name }) },
  {
    title: t('evidence-packs.pack.column.version'),
    width: 34,
    cell: ({ version }) => ({ text: version ?? notAvailable }),
  },
  {
    title: t(`evidence-packs.pack.column.${sessions}`),
    width: 50,
    numeric: true,
    cell: (module) => ({ text: String(module.sessions) }),
  },
  {
    title: t('evidence-packs.pack.column.average'),
    width: 34,
    numeric: true,
    weight: 'medium',
    cell: ({ average, passMark }) => ({ text: scoreText(average, passMark) }),
  },
  ...standing,
  {
    title: t('evidence-packs.pack.column.lastAttempt'),
    width: 108,
    cell: ({ lastAt }) => ({ text: instantText(lastAt, timeZone) }),
  },
  {
    title: t('evidence-packs.pack.column.duration'),
    width: 52,
    numeric: true,
    cell: ({ durationMs }) => ({ text: durationText(durationMs) }),
  },
];

const sessionColumns = (
  timeZone: string,
  { t, scoreText, instantText, durationText, modeText, resultText }: PackWords,
): readonly PrintedColumn<PackSession>[] => [
  {
    title: t('evidence-packs.pack.column.start'),
    width: 116,
    cell: ({ startedAt }) => ({ text: instantText(startedAt, timeZone) }),
  },
  {
    title: t('evidence-packs.pack.column.moduleAndCompetencies'),
    width: 126,
    weight: 'medium',
    cell: ({ moduleName, version, competencies, passMark }) => ({
      text: [moduleName, version].filter(Boolean).join(' '),
      note: competencies.map(({ name, score }) => `${name} ${scoreText(score, passMark)}`).join(', '),
    }),
  },
  { title: t('tables.mode'), width: 54, cell: ({ mode }) => ({ text: modeText(mode) }) },
  {
    title: t('tables.score'),
    width: 30,
    numeric: true,
    weight: 'medium',
    cell: ({ score, passMark }) => ({ text: scoreText(score, passMark) }),
  },
  {
    title: t('tables.result'),
    width: 122,
    cell: (session) => ({ ...resultText(session), note: session.missedSteps.join(', ') }),
  },
  {
    title: t('evidence-packs.pack.column.duration'),
    width: 50,
    numeric: true,
    cell: ({ durationMs }) => ({ text: durationText(durationMs) }),
  },
];

const commentColumns = (
  timeZone: string,
  { t, dayText, instantText, answerText }: PackWords,
): readonly PrintedColumn<PackComment>[] => [
  {
    title: t('evidence-packs.pack.column.session'),
    width: 120,
    weight: 'medium',
    cell: ({ sessionAt, moduleName, stepName }) => ({
      text: moduleName,
      note: [stepName, instantText(sessionAt, timeZone)].filter(Boolean).join(', '),
    }),
  },
  {
    title: t('evidence-packs.pack.column.comment'),
    width: 390,
    cell: ({ text, author, releasedAt, answer }) => {
      const released = { author, day: dayText(dayIn(timeZone, releasedAt)) };
      return {
        text,
        note:
          answer === null
            ? t('evidence-packs.pack.comments.released', released)
            : t('evidence-packs.pack.comments.answered', { ...released, answer: answerText(answer) }),
      };
    },
  },
];

const drawExplanations = (sheet: Sheet, { checkUrl }: PackIssue, { t }: PackWords) => {
  const section = drawHeading(sheet, t('evidence-packs.pack.explanations.title'), '');
  for (const subject of ['mastered', 'current', 'complete', 'averages'] as const)
    drawNote(sheet, section, t(`evidence-packs.pack.explanations.${subject}`));
  const address = `${checkUrl.host}${checkUrl.pathname}`;
  drawNote(sheet, section, t('evidence-packs.pack.check.explanation', { address }));
};
