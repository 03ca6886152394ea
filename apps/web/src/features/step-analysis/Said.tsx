import { screens, stepAnalysis } from '@simward/contract';
import { stepAnalysisTexts } from '@simward/texts/step-analysis';
import { textsOf } from '../../lib/texts/texts.ts';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { QuietLink } from '../../ui/values/Quiet.tsx';
import type { SessionsSearch } from './useCohort.ts';

const t = textsOf(stepAnalysisTexts);

type Item = stepAnalysis.AnalysedItem;

interface SaidProps {
  item: Item;
  searchOf: (
    item: Item,
    outcome?: stepAnalysis.ItemOutcome,
    third?: stepAnalysis.ItemThird,
  ) => SessionsSearch;
}

/** From this share of right sessions on, nearly all do it. */
const nearlyAllShare = 0.95;
/** Letters of the longest action that is quoted whole. */
const longestAction = 46;

/**
 * What those did who were not right, and how the best and the weakest sessions did it. Both lead to their sessions.
 */
export function Said({ item, searchOf }: SaidProps) {
  const { sessions, right, wrong, missed, thirds, share } = item;
  const enough = stepAnalysis.fewestSessions;
  if (!share || !thirds)
    return (
      <Stack as="span" gap={0}>
        <span>{t('said.few', { right, sessions })}</span>
        <Text size="sm" color={3}>
          {t('said.toGo', { count: enough - sessions })}
        </Text>
      </Stack>
    );
  const { size, best, weakest } = thirds;
  const outcome = missed >= wrong ? 'missed' : 'wrong';
  const link = { to: screens.stepSessions.path, color: 1 } as const;
  return (
    <Stack as="span" gap={0}>
      {wrong + missed > 0 ? (
        <QuietLink {...link} tall search={searchOf(item, outcome)}>
          {didInstead(item)}
        </QuietLink>
      ) : (
        <span>{didInstead(item)}</span>
      )}
      <Text size="sm" color={3}>
        <QuietLink {...link} color={3} search={searchOf(item, undefined, 'best')}>
          {t('said.best', { count: best, size })}
        </QuietLink>
        {', '}
        <QuietLink {...link} color={3} search={searchOf(item, undefined, 'weakest')}>
          {t('said.weakest', { count: weakest, size })}
        </QuietLink>
      </Text>
    </Stack>
  );
}

/** What the sessions did that were not right, the most frequent first. */
function didInstead({ kind, share, wrong, missed, outOfOrder, actions }: Item): string {
  if (share && share.value >= nearlyAllShare) return t(`said.nearlyAll.${kind}`);
  const [most] = actions;
  const isQuoted = most && most.action.length <= longestAction;
  const phrases = [
    { count: missed, words: t(`said.missed.${kind}`, { count: missed }) },
    {
      count: wrong,
      words: isQuoted
        ? t('said.action', {
            count: most.count,
            others: Math.max(0, wrong - most.count),
            action: most.action,
          })
        : t('said.wrong', { count: wrong }),
    },
    { count: outOfOrder, words: t('said.order', { count: outOfOrder }) },
  ];
  return phrases
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 2)
    .map(({ words }) => words)
    .join(', ');
}
