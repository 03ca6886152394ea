import type { CompanyPeople } from '../../../domain/people/changePeople.ts';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BatchRow } from './importBatch.sql.ts';

/** What the storing of a part of a list works with; the company is locked. */
export interface StoreContext {
  platform: Platform;
  trx: Trx;
  people: CompanyPeople;
  batch: BatchRow;
  caller: UserCaller;
  now: Date;
}
