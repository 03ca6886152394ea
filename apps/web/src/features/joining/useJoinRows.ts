import { joining } from '@simward/contract';
import { joiningTexts } from '@simward/texts/joining';
import { messageTexts } from '@simward/texts/messages';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import {
  changedFigures,
  type JoinChoice,
  type JoinRow,
  otherSide,
  personRows,
  type RowWords,
} from './joinRows.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(joiningTexts);

/** The rows of the comparison with their words: the person, what the accounts hold, and the figures that change. */
export function useJoinRows(preview: joining.JoinPreview, choice: JoinChoice) {
  const holdings = useHoldingRows(preview, choice.stays);
  const figureText = useFigureText();
  const changed = changedFigures(preview.figures, choice.stays);
  const figures = changed.slice(0, joining.mostFigures).map(
    ({ moduleId, moduleName, first, second, after }): LabelledRow => ({
      label: moduleName,
      ...rowOf(moduleId, figureText(first), figureText(second), figureText(after)),
    }),
  );
  return {
    person: personRows(preview, choice, rowWords).map(labelled),
    holdings: holdings.map(labelled),
    figures,
    /** Figures that change as well and have no row. */
    moreFigures: changed.length - figures.length,
  };
}

export type LabelledRow = JoinRow & { label: string };

const labelled = (row: JoinRow): LabelledRow => ({ ...row, label: t(`row.${row.key}` as 'row.name') });

/** The text of an empty value. */
export const none = tMessages('notAvailable.text');

const rowWords: RowWords = {
  none,
  inactive: t('words.inactive'),
  password: t('words.password'),
  pin: t('words.pin'),
  factor: t('words.factor'),
  asAt: (mobileNo) => t('words.asAt', { mobileNo }),
  bothMatch: (value) => t('words.bothMatch', { value }),
};

/** A row in which differences are expected and are not marked. */
const rowOf = (key: string, first: string, second: string, after: string): JoinRow => ({
  key,
  first,
  second,
  after,
  differs: false,
});

/** Rows about what the accounts hold (sessions, assignments, comments, links), and the sum after the join. */
function useHoldingRows(preview: joining.JoinPreview, stays: joining.Side): JoinRow[] {
  const format = useFormat();
  const { first, second, sameAssignments } = preview;
  const sessionsText = ({ sessions, assessments }: { sessions: number; assessments: number }) =>
    t('words.sessions', { sessions: format.number(sessions), assessments });
  const linksText = (account: joining.JoinAccount) =>
    account.links.map(({ provider }) => provider).join(', ') || none;
  const signInText = (at: string | null) => (at ? format.instant(at) : none);
  const latest = [first.lastSignInAt, second.lastSignInAt]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
  const other = otherSide(stays);
  const assignmentsText = (side: joining.Side) =>
    side === other && sameAssignments > 0
      ? t('words.assignmentsSame', { count: preview[side].assignments, same: sameAssignments })
      : format.number(preview[side].assignments);
  const assignmentsAfter = first.assignments + second.assignments - sameAssignments;
  const bothLinked = first.links.length > 0 && second.links.length > 0;
  return [
    rowOf(
      'sessions',
      sessionsText(first),
      sessionsText(second),
      sessionsText({
        sessions: first.sessions + second.sessions,
        assessments: first.assessments + second.assessments,
      }),
    ),
    rowOf(
      'assignments',
      assignmentsText('first'),
      assignmentsText('second'),
      sameAssignments > 0
        ? t('words.laterDue', { count: assignmentsAfter })
        : format.number(assignmentsAfter),
    ),
    rowOf(
      'comments',
      format.number(first.comments),
      format.number(second.comments),
      format.number(first.comments + second.comments),
    ),
    rowOf(
      'links',
      linksText(first),
      linksText(second),
      bothLinked ? t('words.both') : linksText(first.links.length > 0 ? first : second),
    ),
    rowOf(
      'lastSignIn',
      signInText(first.lastSignInAt),
      signInText(second.lastSignInAt),
      signInText(latest ?? null),
    ),
  ];
}

/**
 * Returns a function that writes a person's assessments of a module: passed or not, the score, the number of
 * attempts.
 */
function useFigureText() {
  const format = useFormat();
  return (figure: joining.JoinFigure | null): string =>
    figure === null
      ? none
      : t(figure.successful ? 'words.complete' : 'words.incomplete', {
          score: figure.score === null ? none : format.percent(figure.score),
          count: figure.attempts,
        });
}
