import { keyHash } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  returnToAnyone,
  returnToBudget,
  secondsLeft,
  takeFromAnyone,
  takeFromBudget,
  windowOfBudget,
} from './budgets.sql.ts';
import type { Source } from './try.ts';

/**
 * Wrong tries that one headset or known browser may make in a window; also the tries of a network before it
 * is slowed.
 */
export const triesOfSource = { tries: 30, minutes: 15 };

type SignInPlatform = Pick<Platform, 'clock' | 'signInDatabase'>;

/**
 * Takes a try from its source's budget before anything is looked up, so that the answer shows nothing about the User
 * ID.
 */
export const chargeSource = async (
  { clock, signInDatabase }: SignInPlatform,
  source: Source,
): Promise<boolean> => {
  const key = keyHash(source.name);
  const now = clock.now();
  return signInDatabase.write(scopeOf(source), (trx) =>
    source.companyId === undefined
      ? takeFromAnyone(trx, key, triesOfSource, now)
      : takeFromBudget(trx, { companyId: source.companyId, key }, triesOfSource, now),
  );
};

const scopeOf = ({ companyId }: Source) => (companyId === undefined ? 'none' : { companyId });

/** Returns a try that was not wrong to its budget. */
export const refundSource = ({ signInDatabase }: SignInPlatform, source: Source): Promise<void> => {
  const key = keyHash(source.name);
  return signInDatabase.write(scopeOf(source), (trx) =>
    source.companyId === undefined
      ? returnToAnyone(trx, key)
      : returnToBudget(trx, { companyId: source.companyId, key }),
  );
};

/** Whole seconds until a headset whose budget is used up has a new one. */
export const secondsOfHeadset = (
  { clock, signInDatabase }: SignInPlatform,
  { companyId, name }: { companyId: string; name: string },
): Promise<number> =>
  signInDatabase.read({ companyId }, async (trx) => {
    const key = { companyId, key: keyHash(name) };
    return secondsLeft(await windowOfBudget(trx, key), triesOfSource.minutes, clock.now());
  });
