import { keyHash } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { returnToBudget, takeFromBudget } from './guessing.sql.ts';
import type { Source } from './try.ts';

/** Wrong tries that one address, one headset or one known browser may make in a window. */
export const triesOfSource = { tries: 30, minutes: 15 };

type Means = Pick<Platform, 'clock' | 'signInDatabase'>;

const keyOf = ({ companyId, name }: Source) => ({ companyId, key: keyHash(name) });

/** Charges a try before anything is looked up, so that the charge tells nothing. */
export const chargeSource = ({ clock, signInDatabase }: Means, source: Source): Promise<boolean> =>
  signInDatabase.write(source, (trx) => takeFromBudget(trx, keyOf(source), triesOfSource, clock.now()));

/** Gives back what was no wrong try. */
export const refundSource = ({ signInDatabase }: Means, source: Source): Promise<void> =>
  signInDatabase.write(source, (trx) => returnToBudget(trx, keyOf(source)));
