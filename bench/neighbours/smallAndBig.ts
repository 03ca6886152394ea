import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { openOwnerDatabase } from '../../harness/portalDatabase.ts';
import { createPortalProcess } from '../../harness/portalProcess.ts';
import {
  insertPeopledCompany,
  type PeopledCompany,
  preparePeople,
  type WantedPeople,
} from '../filled/preparePeople.ts';

/** How many people the companies beside the big one have. */
export const smallCompanies = [10, 1_000, 10_000] as const;

const modules = 3;
const sessionsEach = 5;

/**
 * Makes companies of these sizes, with sessions of everybody. Each over a connection of its own: one that checked foreign
 * keys of ten people would read whole tables for each of ten thousand.
 */
const makeEach = async <Made>(
  dataDir: string,
  { sizes, firstMobileNo, sessions = sessionsEach }: Companies,
  make: (database: Database, wanted: WantedPeople) => Promise<Made>,
): Promise<Made[]> => {
  const made: Made[] = [];
  let next = firstMobileNo;
  for (const people of sizes) {
    const wanted = { people, firstMobileNo: next, modules, sessionsEach: sessions };
    const database = openOwnerDatabase(dataDir);
    made.push(await make(database, wanted).finally(() => database.close()));
    next += people;
  }
  return made;
};

/** Companies of these sizes with their figures folded, their Admins signed in. */
export const prepareCompanies = (dataDir: string, companies: Companies): Promise<PeopledCompany[]> =>
  makeEach(dataDir, companies, (database, wanted) => preparePeople(database, dataDir, wanted));

/** The same by another version of the portal, whose figures are folded once it has been upgraded. */
const insertCompanies = async (dataDir: string, companies: Companies): Promise<void> => {
  await makeEach(dataDir, companies, insertPeopledCompany);
};

interface Companies {
  sizes: readonly number[];
  firstMobileNo: number;
  /** Each person's. */
  sessions?: number;
}

/** Tells the planner what the tables hold, as autovacuum does after a while. */
export const analyse = async (dataDir: string): Promise<void> => {
  const database = openOwnerDatabase(dataDir);
  await sql`vacuum analyze`.execute(database.unscoped).finally(() => database.close());
};

/**
 * Marks what every transaction may see, as a company's rows are after a day, and leaves the planner in the dark about
 * them: reading rows that nobody vacuumed costs the same on a lone instance.
 */
export const vacuumOnly = async (dataDir: string): Promise<void> => {
  const database = openOwnerDatabase(dataDir);
  await sql`vacuum`.execute(database.unscoped).finally(() => database.close());
};

/** Fills a data folder, by the version of the portal in `checkout`, with a big company and some small ones, analysed. */
export const prepareNeighbours = async (wanted: {
  dataDir: string;
  checkout?: string | undefined;
  people: number;
  sessions: number;
}): Promise<void> => {
  const { dataDir, checkout, people, sessions } = wanted;
  const portal = await createPortalProcess({ dataDir, ...(checkout !== undefined && { checkout }) });
  try {
    await portal.start();
    const big = { sizes: [people], firstMobileNo: 8_000_000_000, sessions: Math.round(sessions / people) };
    const prepare = checkout === undefined ? prepareCompanies : insertCompanies;
    await prepare(dataDir, big);
    await prepare(dataDir, { sizes: smallCompanies, firstMobileNo: 8_800_000_000 });
    await analyse(dataDir);
  } finally {
    await portal.close();
  }
};
