import { type joining, messages } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { type JoinRow, otherSide, type RowWords } from './joinRows.ts';

const none = messages.notAvailable.text;

/** The words of the rows about the person. */
export function useRowWords(): RowWords {
  const { t } = useTranslation('joining');
  return {
    none,
    inactive: t('words.inactive'),
    password: t('words.password'),
    pin: t('words.pin'),
    factor: t('words.factor'),
    asAt: (mobileNo) => t('words.asAt', { mobileNo }),
    bothMatch: (value) => t('words.bothMatch', { value }),
  };
}

/** What each account has, and what the one that stays has then. */
export function useHoldingRows(preview: joining.JoinPreview, stays: joining.Side): JoinRow[] {
  const { t } = useTranslation('joining');
  const format = useFormat();
  const { first, second, sameAssignments } = preview;
  const sessions = ({ sessions: all, assessments }: { sessions: number; assessments: number }) =>
    t('words.sessions', { sessions: format.number(all), assessments });
  const links = (account: joining.JoinAccount) =>
    account.links.map(({ provider }) => provider).join(', ') || none;
  const signIn = (at: string | null) => (at ? format.instant(at) : none);
  const latest = [first.lastSignInAt, second.lastSignInAt]
    .filter((at) => at !== null)
    .toSorted()
    .at(-1);
  const other = otherSide(stays);
  const assignments = (side: joining.Side) =>
    side === other && sameAssignments > 0
      ? t('words.assignmentsSame', { count: preview[side].assignments, same: sameAssignments })
      : format.number(preview[side].assignments);
  const all = first.assignments + second.assignments - sameAssignments;
  const row = (key: string, one: string, two: string, after: string): JoinRow => ({
    key,
    first: one,
    second: two,
    after,
    differs: false,
  });
  const bothLinked = first.links.length > 0 && second.links.length > 0;
  return [
    row(
      'sessions',
      sessions(first),
      sessions(second),
      sessions({
        sessions: first.sessions + second.sessions,
        assessments: first.assessments + second.assessments,
      }),
    ),
    row(
      'assignments',
      assignments('first'),
      assignments('second'),
      sameAssignments > 0 ? t('words.laterDue', { count: all }) : format.number(all),
    ),
    row(
      'comments',
      format.number(first.comments),
      format.number(second.comments),
      format.number(first.comments + second.comments),
    ),
    row(
      'links',
      links(first),
      links(second),
      bothLinked ? t('words.both') : links(first.links.length > 0 ? first : second),
    ),
    row('lastSignIn', signIn(first.lastSignInAt), signIn(second.lastSignInAt), signIn(latest ?? null)),
  ];
}

/** What assessments of a module come to, in words. */
export function useFigureText() {
  const { t } = useTranslation('joining');
  const format = useFormat();
  return (figure: joining.JoinFigure | null): string =>
    figure === null
      ? none
      : t(figure.successful ? 'words.complete' : 'words.incomplete', {
          score: figure.score === null ? none : format.percent(figure.score),
          count: figure.attempts,
        });
}
