import type { Database } from '../../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../../platform/ids.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { nobodysCompany } from '../tries/guessing.sql.ts';
import { keepCompanies } from './keepCompanies.ts';

const companies = new WeakMap<Database, ReturnType<typeof keepCompanies>>();

const companiesOf = (database: Database) => {
  const known = companies.get(database);
  if (known) return known;
  const kept = keepCompanies(() =>
    database.read('all', async (trx) => {
      const rows = await trx.selectFrom('company').select('company_id').orderBy('company_id').execute();
      return rows.map((row) => row.company_id);
    }),
  );
  companies.set(database, kept);
  return kept;
};

/**
 * The company under which tries at a User ID that nobody has are counted, always the same for the same one: what a
 * company's people are told when many guess at them, some User IDs of nobody are told too.
 */
export const standInCompany = async (
  { database, clock }: { database: Database; clock: Clock },
  mobileNo: string,
): Promise<string> => {
  const ids = await companiesOf(database)(clock.now());
  return ids[keyHash(`stand-in:${mobileNo}`).readUInt32BE() % ids.length] ?? nobodysCompany;
};

/** Whether a User ID that nobody has is treated as one whose code was never used: every fourth, always the same ones. */
export const isStandInCode = (mobileNo: string): boolean =>
  keyHash(`stand-in:${mobileNo}`).readUInt8(4) % 4 === 0;
