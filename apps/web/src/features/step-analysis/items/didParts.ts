import type { stepAnalysis } from '@simward/contract';

export const didKeys = ['right', 'outOfOrder', 'wrong', 'missed'] as const;
export type DidKey = (typeof didKeys)[number];

/** Which sessions stand behind a part: what was right out of order is among those that were right. */
export const outcomeOf = {
  right: 'right',
  outOfOrder: 'right',
  wrong: 'wrong',
  missed: 'missed',
} as const satisfies Record<DidKey, stepAnalysis.ItemOutcome>;

/** How often what became of an item, each session once: right ones in order and out of it are told apart. */
export const didCounts = ({ right, outOfOrder, wrong, missed }: stepAnalysis.AnalysedItem) => ({
  right: right - outOfOrder,
  outOfOrder,
  wrong,
  missed,
});

/** Those that happened at all, in the order in which they are drawn. */
export const didParts = (item: stepAnalysis.AnalysedItem): { key: DidKey; count: number }[] => {
  const counts = didCounts(item);
  return didKeys.map((key) => ({ key, count: counts[key] })).filter(({ count }) => count > 0);
};
