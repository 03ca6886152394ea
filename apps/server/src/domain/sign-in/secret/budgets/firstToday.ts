import type { PersonKey } from '../../../../platform/auth/caller.ts';
import type { Trx } from '../../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../../platform/ids.ts';
import { takeFromBudget } from './budgets.sql.ts';

const dayMs = 86_400_000;

/**
 * Whether this right secret is the account's first of the day (UTC), from a browser that did not know the person. The
 * next ones make no room: with an account of their own somebody could guess at others for ever.
 */
export const isFirstToday = (trx: Trx, { companyId, userId }: PersonKey, now: Date): Promise<boolean> => {
  const minutes = (now.getTime() % dayMs) / 60_000;
  return takeFromBudget(
    trx,
    { companyId, key: keyHash(`right today:${userId}`) },
    { tries: 1, minutes },
    now,
  );
};
