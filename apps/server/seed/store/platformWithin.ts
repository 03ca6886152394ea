import type { Trx } from '../../src/platform/database/createDatabase.ts';
import type { Platform } from '../../src/platform/platform.ts';

/** The platform with a database that does all its work in this transaction, and without a mail server. */
export const platformWithin = (trx: Trx, platform: Platform): Platform => ({
  ...platform,
  mail: null,
  database: {
    ...platform.database,
    read: (_scope, work) => work(trx),
    readOneState: (_scope, work) => work(trx),
    write: (_scope, work) => work(trx),
  },
});

/** The same platform at another moment. */
export const platformAt = (platform: Platform, now: Date): Platform => ({
  ...platform,
  clock: { now: () => now },
});
