import { keyHash } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Source } from '../tries/try.ts';
import {
  returnToAnyone,
  returnToBudget,
  secondsLeft,
  takeFromAnyone,
  takeFromBudget,
  windowOfBudget,
} from './budgets.sql.ts';

/** Wrong tries that one headset or one known browser may make in a window, and that an address may make quickly. */
export const triesOfSource = { tries: 30, minutes: 15 };

type Means = Pick<Platform, 'clock' | 'signInDatabase'>;

const scopeOf = ({ companyId }: Source) => (companyId === undefined ? 'none' : { companyId });

/** Charges a try before anything is looked up, so that the charge tells nothing. */
export const chargeSource = async ({ clock, signInDatabase }: Means, source: Source): Promise<boolean> => {
  const key = keyHash(source.name);
  const now = clock.now();
  return signInDatabase.write(scopeOf(source), (trx) =>
    source.companyId === undefined
      ? takeFromAnyone(trx, key, triesOfSource, now)
      : takeFromBudget(trx, { companyId: source.companyId, key }, triesOfSource, now),
  );
};

/** Gives back what was no wrong try. */
export const refundSource = ({ signInDatabase }: Means, source: Source): Promise<void> => {
  const key = keyHash(source.name);
  return signInDatabase.write(scopeOf(source), (trx) =>
    source.companyId === undefined
      ? returnToAnyone(trx, key)
      : returnToBudget(trx, { companyId: source.companyId, key }),
  );
};

/** Whole seconds until a headset whose tries are used up has new ones. */
export const secondsOfHeadset = (
  { clock, signInDatabase }: Means,
  { companyId, name }: { companyId: string; name: string },
): Promise<number> =>
  signInDatabase.read({ companyId }, async (trx) => {
    const key = { companyId, key: keyHash(name) };
    return secondsLeft(await windowOfBudget(trx, key), triesOfSource.minutes, clock.now());
  });
