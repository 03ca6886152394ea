import type { Database } from '../../../platform/database/createDatabase.ts';
import { keyHash } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { nobodysCompany } from './failures.sql.ts';
import { keepCompanies } from './keepCompanies.ts';

const companies = new WeakMap<Database, ReturnType<typeof keepCompanies>>();

/**
 * The company under which tries at a User ID that nobody has are counted, always the same for one User ID: when a
 * company's sign-ins are slowed, some User IDs that nobody has get the same answer.
 */
export const standInCompany = async (
  { database, clock }: { database: Database; clock: Clock },
  mobileNo: string,
): Promise<string> => {
  const ids = await companiesOf(database)(clock.now());
  return ids[keyHash(`stand-in:${mobileNo}`).readUInt32BE() % ids.length] ?? nobodysCompany;
};

const companiesOf = (database: Database) => {
  const known = companies.get(database);
  if (known) return known;
  const companyIds = keepCompanies(() =>
    database.read('all', async (trx) => {
      const rows = await trx.selectFrom('company').select('company_id').orderBy('company_id').execute();
      return rows.map((row) => row.company_id);
    }),
  );
  companies.set(database, companyIds);
  return companyIds;
};

/**
 * True for every fourth User ID that nobody has, always the same ones: they are treated as if their activation code
 * was not used yet.
 */
export const isStandInCode = (mobileNo: string): boolean =>
  keyHash(`stand-in:${mobileNo}`).readUInt8(4) % 4 === 0;
