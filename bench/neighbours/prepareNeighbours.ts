import { existsSync, readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { asOwner } from '../../harness/portalDatabase.ts';
import { createPortalProcess } from '../../harness/portalProcess.ts';
import {
  insertPeopledCompany,
  type PeopledCompany,
  preparePeople,
  type WantedPeople,
} from '../filled/preparePeople.ts';

/** How many people each of the companies beside the big one has. */
export const smallCompanies = [10, 1_000, 10_000] as const;

const big = { people: 100_000, sessions: 500_000 };
const modules = 3;
const usualSessionsEach = 5;

interface Companies {
  /** People of each company. */
  sizes: readonly number[];
  firstMobileNo: number;
  /** 5 by default. */
  sessionsEach?: number;
}

/** Makes companies of these sizes, folds their figures and signs their Admins in. */
export const prepareCompanies = (dataDir: string, companies: Companies): Promise<PeopledCompany[]> =>
  makeEach(dataDir, companies, (database, company) => preparePeople(database, dataDir, company));

interface Folder {
  dataDir: string;
  /** Folder of another version of the portal, which makes the database; this version then upgrades it. */
  checkout?: string | undefined;
}

/** Fills the folder of a portal with a big company and some small ones, unless it has been filled before. */
export const prepareNeighbours = async (
  { dataDir, checkout }: Folder,
  say: (line: string) => void,
): Promise<void> => {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) return;
  say(`Preparing: ${big.people} people with ${big.sessions} sessions …`);
  const portal = await createPortalProcess({ dataDir, ...(checkout !== undefined && { checkout }) });
  try {
    await portal.start();
    // Figures of another version's sessions are folded after its upgrade.
    const prepare = checkout === undefined ? prepareCompanies : insertCompanies;
    await prepare(dataDir, {
      sizes: [big.people],
      firstMobileNo: 8_000_000_000,
      sessionsEach: Math.round(big.sessions / big.people),
    });
    await prepare(dataDir, { sizes: smallCompanies, firstMobileNo: 8_800_000_000 });
    await analyse(dataDir);
  } finally {
    await portal.close();
  }
};

const insertCompanies = async (dataDir: string, companies: Companies): Promise<void> => {
  await makeEach(dataDir, companies, insertPeopledCompany);
};

/**
 * Makes each company over a connection of its own: a plan for checking the foreign keys of ten people would read whole tables
 * for each of ten thousand.
 */
const makeEach = async <Made>(
  dataDir: string,
  { sizes, firstMobileNo, sessionsEach = usualSessionsEach }: Companies,
  make: (database: Database, company: WantedPeople) => Promise<Made>,
): Promise<Made[]> => {
  const companies: Made[] = [];
  let nextMobileNo = firstMobileNo;
  for (const people of sizes) {
    const company = { people, firstMobileNo: nextMobileNo, modules, sessionsEach };
    companies.push(await asOwner(dataDir, (database) => make(database, company)));
    nextMobileNo += people;
  }
  return companies;
};

/** Tells the planner what the tables hold, as autovacuum does after a while. */
export const analyse = (dataDir: string): Promise<unknown> =>
  asOwner(dataDir, ({ unscoped }) => sql`vacuum analyze`.execute(unscoped));

/**
 * Marks rows as visible to every transaction, as a company's rows are after a day, and tells the planner nothing about them.
 * Reading rows that nobody vacuumed takes long on a lone instance as well.
 */
export const vacuumOnly = (dataDir: string): Promise<unknown> =>
  asOwner(dataDir, ({ unscoped }) => sql`vacuum`.execute(unscoped));
