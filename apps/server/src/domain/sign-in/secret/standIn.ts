import type { Database } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { nobodysCompany } from './guessing.sql.ts';

interface Companies {
  ids: Promise<string[]>;
  readAt: number;
}

const readings = new WeakMap<Database, Companies>();
const keptMs = 60_000;

const companyIds = ({ signInDatabase: database, clock }: { signInDatabase: Database; clock: Clock }) => {
  const now = clock.now().getTime();
  const last = readings.get(database);
  if (last && now - last.readAt < keptMs) return last.ids;
  const ids = database.read('all', async (trx) => {
    const rows = await trx.selectFrom('company').select('company_id').orderBy('company_id').execute();
    return rows.map((row) => row.company_id);
  });
  readings.set(database, { ids, readAt: now });
  ids.catch(() => readings.delete(database));
  return ids;
};

/**
 * The company under which tries at a User ID that nobody has are counted, always the same for the same one: what a
 * company's people are told when many guess at them, some User IDs of nobody are told too.
 */
export const standInCompany = async (
  platform: { signInDatabase: Database; clock: Clock },
  mobileNo: string,
): Promise<string> => {
  const ids = await companyIds(platform);
  return ids[keyHash(`stand-in:${mobileNo}`).readUInt32BE() % ids.length] ?? nobodysCompany;
};
