import type { dataProtection } from '@simward/contract';

type Month = dataProtection.RetentionPreview['months'][number];

/** A month of what is kept, with what of it would go; undefined while no day is chosen. */
export interface KeptMonth extends Month {
  going: Pick<Month, 'sessions'> | undefined;
}

/** Joins the months that are kept with what would go of each; the last of these may go in part. */
export const keptMonths = (
  kept: readonly Month[],
  going: readonly Pick<Month, 'month' | 'sessions'>[] | undefined,
): KeptMonth[] =>
  kept.map((month) => ({
    ...month,
    going: going && (going.find((one) => one.month === month.month) ?? { sessions: 0 }),
  }));
