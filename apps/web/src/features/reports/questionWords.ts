import { reports } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { useQueries } from '@tanstack/react-query';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { chosenQuery } from '../../shared/reports/choices.queries.ts';

const t = textsOf(reportsTexts);

type Question = Pick<
  reports.SavedQuery,
  'type' | 'by' | 'of' | 'from' | 'to' | 'days' | 'preset' | 'below' | 'compare' | 'version'
>;

/** Writes what reports ask in words; names of more than two chosen things are counted. */
export function useQuestionWords(questions: readonly Question[]) {
  const format = useFormat();
  const nameOf = useNames(questions);
  const daysIn = ({ from, to, days, preset }: Question) => {
    if (preset) return t(`question.preset.${preset}`);
    if (days !== null) return t('question.lastDays', { days });
    return t('question.days', { from: format.day(from), to: format.day(to) });
  };
  /** What a report is about: "Sepsis: the First Hour, +2 modules". */
  const about = ({ by, of, below }: Question): string => {
    const subject = of === 'all' ? t(`question.all.${by}`) : namesOf(by, of, nameOf);
    return below ? t('question.below', { about: subject }) : subject;
  };
  const short = ({ by, of }: Question): string => {
    if (of === 'all') return t(`question.all.${by}`);
    const [first] = of;
    return of.length === 1 && first
      ? namesOf(by, of, nameOf)
      : t(`question.count.${by}`, { count: of.length });
  };
  return {
    about,
    daysIn,
    /** Type and days: "Assessment · 25 Oct 2026 to 23 Nov 2026 · compared". */
    facts: (question: Question): string =>
      [
        t(`type.${question.type}`),
        daysIn(question),
        ...(question.version ? [t('question.version', { version: question.version })] : []),
        ...(question.compare ? [t('question.compared')] : []),
      ].join(' · '),
    /** The same of a saved report, whose name need not say what it is about. */
    savedFacts: (question: Question): string =>
      [
        t(`type.${question.type}`),
        short(question),
        daysIn(question),
        ...(question.version ? [t('question.version', { version: question.version })] : []),
        ...(question.compare ? [t('question.compared')] : []),
      ].join(' · '),
  };
}

type NameOf = (id: string) => string | undefined;

const namesOf = (by: reports.ReportCriterion, of: readonly string[], nameOf: NameOf): string => {
  const [first, second] = of.map(nameOf);
  if (first === undefined || (of.length === 2 && second === undefined))
    return t(`question.count.${by}`, { count: of.length });
  if (of.length === 1) return first;
  return of.length === 2
    ? t('question.two', { first, second: second ?? '' })
    : t(`question.names.${by}`, { first, more: of.length - 1 });
};

/** The names of the first two things that each report is about. */
const useNames = (questions: readonly Question[]): NameOf => {
  const found = useQueries({
    queries: reports.reportCriteria.map((criterion) => {
      const ids = questions.flatMap(({ by, of }) => (by === criterion && of !== 'all' ? of.slice(0, 2) : []));
      return chosenQuery(criterion, [...new Set(ids)].toSorted());
    }),
  });
  const names = new Map(
    found.flatMap(({ data }) => (data?.choices ?? []).map(({ _id, name }) => [_id, name] as const)),
  );
  return (id) => names.get(id);
};
