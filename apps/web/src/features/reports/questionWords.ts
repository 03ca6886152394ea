import { reports } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { useQueries } from '@tanstack/react-query';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { chosenQuery } from '../../shared/reports/choices.queries.ts';
import { choiceNames } from '../../shared/reports/reportChoice.ts';

const t = textsOf(reportsTexts);

type Question = Pick<
  reports.SavedQuery,
  'type' | 'by' | 'of' | 'from' | 'to' | 'days' | 'preset' | 'below' | 'compare' | 'version' | 'playedIn'
>;

/** Writes what reports ask in words; names of more than two chosen things are counted. */
export function useQuestionWords(questions: readonly Question[]) {
  const format = useFormat();
  const { nameOf, seenOf } = useNames(questions);
  const daysIn = ({ from, to, days, preset }: Question) => {
    if (preset) return t(`question.preset.${preset}`);
    if (days !== null) return t('question.lastDays', { days });
    return t('question.days', { from: format.day(from), to: format.day(to) });
  };
  /** What a report is about: "Sepsis: the First Hour, +2 modules". */
  const about = ({ by, of, below }: Question): string => {
    const subject = of === 'all' ? t(`question.all.${by}`) : namesOf(by, of, nameOf, seenOf(of));
    return below ? t('question.below', { about: subject }) : subject;
  };
  const short = ({ by, of }: Question): string => {
    if (of === 'all') return t(`question.all.${by}`);
    const seen = seenOf(of);
    return seen.length === 1
      ? namesOf(by, of, nameOf, seen)
      : t(`question.count.${by}`, { count: seen.length || of.length });
  };
  return {
    about,
    daysIn,
    /** Type and days: "Assessment · 25 Oct 2026 to 23 Nov 2026 · compared". */
    facts: (question: Question): string =>
      [
        t(`type.${question.type}`),
        daysIn(question),
        ...narrowed(question),
        ...(question.compare ? [t('question.compared')] : []),
      ].join(' · '),
    /** The same of a saved report, whose name need not say what it is about. */
    savedFacts: (question: Question): string =>
      [
        t(`type.${question.type}`),
        short(question),
        daysIn(question),
        ...narrowed(question),
        ...(question.compare ? [t('question.compared')] : []),
      ].join(' · '),
  };
}

const narrowed = ({ version, playedIn }: Question): string[] => [
  ...(version ? [t('question.version', { version })] : []),
  ...(playedIn ? [t(`question.playedIn.${playedIn}`)] : []),
];

type NameOf = (id: string) => string | undefined;

/** What the person may not see is not named, and not counted beside what is; where nothing is left, all is counted. */
const namesOf = (
  by: reports.ReportCriterion,
  of: readonly string[],
  nameOf: NameOf,
  seen: readonly string[],
): string => {
  const [first, second] = seen.map(nameOf);
  if (first === undefined || (seen.length === 2 && second === undefined))
    return t(`question.count.${by}`, { count: seen.length || of.length });
  if (seen.length === 1) return first;
  return seen.length === 2
    ? t('question.two', { first, second: second ?? '' })
    : t(`question.names.${by}`, { first, more: seen.length - 1 });
};

/**
 * The names of what reports are about, and which ids the person may see at all. Where reports ask for too many things at
 * once, the first two of each.
 */
const useNames = (questions: readonly Question[]) => {
  const asked = reports.reportCriteria.map((criterion) => {
    const lists = questions.flatMap(({ by, of }) => (by === criterion && of !== 'all' ? [of] : []));
    const isMany = new Set(lists.flat()).size > reports.limits.searchIds;
    const ids = lists.flatMap((of) => (isMany ? of.slice(0, 2) : of));
    return [...new Set(ids)].slice(0, reports.limits.searchIds).toSorted();
  });
  const found = useQueries({
    queries: reports.reportCriteria.map((criterion, index) => chosenQuery(criterion, asked[index] ?? [])),
  });
  const names = new Map<string, string>();
  const missing = new Set<string>();
  for (const [index, { data }] of found.entries()) {
    if (!data) continue;
    const nameOf = choiceNames(data.choices);
    for (const choice of data.choices) names.set(choice._id, nameOf(choice));
    for (const id of asked[index] ?? []) if (!names.has(id)) missing.add(id);
  }
  return {
    nameOf: (id: string) => names.get(id),
    seenOf: (of: readonly string[]) => of.filter((id) => !missing.has(id)),
  };
};
