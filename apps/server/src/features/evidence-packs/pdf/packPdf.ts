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
import { createSheet, type Element, type Sheet } from './sheet.ts';
import { type Columns, drawTable } from './table.ts';

/** The pack as a PDF of A4 pages. */
export const packPdf = async (record: PackRecord, issue: PackIssue, words: PackWords): Promise<Buffer> => {
  const { holder, timeZone, figures, trainings, sessions, comments } = record;
  const { t } = words;
  const sheet = createSheet({
    language: words.language,
    title: t('evidence-packs.pack.documentTitle', { name: holder.name }),
    author: `${issue.issuer.name}, ${record.companyName}`,
    issuedAt: issue.issuedAt,
  });
  sheet.state.bottom -= signatureHeight;
  drawLetterhead(sheet, record);
  drawHolder(sheet, record, issue, words);
  drawFigures(sheet, record, words);
  drawSignatures(sheet, words);
  const drawSection = async <Row>(
    part: 'competencies' | 'modules' | 'training' | 'sessions' | 'comments',
    note: string,
    columns: Columns<Row>,
    rows: readonly Row[],
  ): Promise<Element> => {
    const section = drawHeading(sheet, t(`evidence-packs.pack.${part}.title`), note);
    await drawTable(sheet, section, columns, rows);
    return section;
  };
  const assessed = t('evidence-packs.pack.competencies.note', { count: figures.assessed });
  const competencies = await drawSection(
    'competencies',
    assessed,
    competencyColumns(words),
    record.competencies,
  );
  drawNote(sheet, competencies, t('results.results.list.rule'));
  const assessmentsOnly = t('evidence-packs.pack.modules.note');
  await drawSection(
    'modules',
    assessmentsOnly,
    moduleColumns(timeZone, words, 'assessments'),
    record.modules,
  );
  // The first page stands for itself as a summary that people sign, so that the details begin on a new page.
  sheet.turnPage();
  if (trainings.length > 0) {
    const neverMixed = t('evidence-packs.pack.training.note');
    await drawSection('training', neverMixed, moduleColumns(timeZone, words, 'trainings'), trainings);
  }
  if (sessions.length > 0) {
    const count = t('evidence-packs.pack.sessions.note', { count: sessions.length });
    await drawSection('sessions', count, sessionColumns(timeZone, words), sessions);
  }
  if (comments.length > 0) {
    const count = t('evidence-packs.pack.comments.note', { count: comments.length });
    await drawSection('comments', count, commentColumns(timeZone, words), comments);
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
  columnTitle,
  scoreText,
  dayText,
  standingText,
}: PackWords): Columns<PackCompetency> => [
  { title: t('tables.competency'), width: 122, weight: 'medium', cell: ({ name }) => name },
  {
    title: columnTitle('assessments'),
    width: 50,
    numeric: true,
    cell: ({ assessments }) => String(assessments),
  },
  {
    title: columnTitle('best'),
    width: 28,
    numeric: true,
    cell: ({ best, bestMark }) => scoreText(best, bestMark),
  },
  {
    title: columnTitle('latest'),
    width: 30,
    numeric: true,
    weight: 'medium',
    cell: ({ latest, latestMark }) => scoreText(latest, latestMark),
  },
  { title: columnTitle('latestOn'), width: 58, cell: ({ latestOn }) => dayText(latestOn) },
  { title: columnTitle('currentUntil'), width: 58, cell: ({ currentUntil }) => dayText(currentUntil) },
  { title: t('evidence-packs.evidencePacks.table.state'), width: 112, cell: standingText },
];

const moduleColumns = (
  timeZone: string,
  { t, columnTitle, notAvailable, scoreText, instantText, durationText, completionText }: PackWords,
  sessions: 'assessments' | 'trainings',
): Columns<PackModule> => [
  { title: t('tables.module'), width: 108, weight: 'medium', cell: ({ name }) => name },
  { title: columnTitle('version'), width: 34, cell: ({ version }) => version ?? notAvailable },
  { title: columnTitle(sessions), width: 50, numeric: true, cell: (module) => String(module.sessions) },
  {
    title: columnTitle('average'),
    width: 34,
    numeric: true,
    weight: 'medium',
    cell: ({ average, passMark }) => scoreText(average, passMark),
  },
  ...(sessions === 'trainings'
    ? []
    : [
        {
          title: columnTitle('status'),
          width: 66,
          cell: ({ complete }: PackModule) => completionText(complete),
        },
      ]),
  { title: columnTitle('lastAttempt'), width: 108, cell: ({ lastAt }) => instantText(lastAt, timeZone) },
  {
    title: columnTitle('duration'),
    width: 52,
    numeric: true,
    cell: ({ durationMs }) => durationText(durationMs),
  },
];

const sessionColumns = (
  timeZone: string,
  { t, columnTitle, scoreText, instantText, durationText, modeText, playedInText, resultText }: PackWords,
): Columns<PackSession> => [
  { title: columnTitle('start'), width: 116, cell: ({ startedAt }) => instantText(startedAt, timeZone) },
  {
    title: columnTitle('moduleAndCompetencies'),
    width: 126,
    weight: 'medium',
    cell: ({ moduleName, version, competencies, passMark }) => ({
      text: [moduleName, version].filter(Boolean).join(' '),
      note: competencies.map(({ name, score }) => `${name} ${scoreText(score, passMark)}`).join(', '),
    }),
  },
  {
    title: t('tables.mode'),
    width: 54,
    cell: ({ mode, playedIn }) => ({
      text: modeText(mode),
      note: playedIn === 'headset' ? '' : playedInText(playedIn),
    }),
  },
  {
    title: t('tables.score'),
    width: 30,
    numeric: true,
    weight: 'medium',
    cell: ({ score, passMark }) => scoreText(score, passMark),
  },
  {
    title: t('tables.result'),
    width: 122,
    cell: (session) => ({ ...resultText(session), note: session.missedSteps.join(', ') }),
  },
  {
    title: columnTitle('duration'),
    width: 50,
    numeric: true,
    cell: ({ durationMs }) => durationText(durationMs),
  },
];

const commentColumns = (
  timeZone: string,
  { t, columnTitle, dayText, instantText, answerText }: PackWords,
): Columns<PackComment> => [
  {
    title: columnTitle('session'),
    width: 120,
    weight: 'medium',
    cell: ({ sessionAt, moduleName, stepName }) => ({
      text: moduleName,
      note: [stepName, instantText(sessionAt, timeZone)].filter(Boolean).join(', '),
    }),
  },
  {
    title: columnTitle('comment'),
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
  for (const subject of ['current', 'complete', 'averages'] as const)
    drawNote(sheet, section, t(`evidence-packs.pack.explanations.${subject}`));
  const address = `${checkUrl.host}${checkUrl.pathname}`;
  drawNote(sheet, section, t('evidence-packs.pack.check.explanation', { address }));
};
