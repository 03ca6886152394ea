import { keyHash } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Source } from '../tries/try.ts';
import { returnToAnyone, returnToBudget, takeFromAnyone, takeFromBudget } from './budgets.sql.ts';

/** Wrong tries that one address, one headset or one known browser may make in a window. */
export const triesOfSource = { tries: 30, minutes: 15 };

type Means = Pick<Platform, 'clock' | 'signInDatabase'>;

/** Charges a try before anything is looked up, so that the charge tells nothing. */
export const chargeSource = (
  { clock, signInDatabase: database }: Means,
  { companyId, name }: Source,
): Promise<boolean> => {
  const key = keyHash(name);
  return companyId === undefined
    ? database.write('none', (trx) => takeFromAnyone(trx, key, triesOfSource, clock.now()))
    : database.write({ companyId }, (trx) =>
        takeFromBudget(trx, { companyId, key }, triesOfSource, clock.now()),
      );
};

/** Gives back what was no wrong try. */
export const refundSource = (
  { signInDatabase: database }: Means,
  { companyId, name }: Source,
): Promise<void> => {
  const key = keyHash(name);
  return companyId === undefined
    ? database.write('none', (trx) => returnToAnyone(trx, key))
    : database.write({ companyId }, (trx) => returnToBudget(trx, { companyId, key }));
};
