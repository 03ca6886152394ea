import { sql } from 'kysely';
import { openOwnerDatabase } from './portalDatabase.ts';
import { createPortalProcess } from './portalProcess.ts';
import { type PeopledCompany, preparePeople } from './preparePeople.ts';

/** How many people the companies beside the big one have. */
export const smallCompanies = [10, 1_000, 10_000] as const;

const modules = 3;
const sessionsEach = 5;

/**
 * Companies of these sizes, with sessions of everybody. Each over a connection of its own: one that checked foreign keys
 * of ten people would read whole tables for each of ten thousand.
 */
export const prepareCompanies = async (
  dataDir: string,
  { sizes, firstMobileNo, sessions = sessionsEach }: Companies,
): Promise<PeopledCompany[]> => {
  const companies: PeopledCompany[] = [];
  let next = firstMobileNo;
  for (const people of sizes) {
    const wanted = { people, firstMobileNo: next, modules, sessionsEach: sessions };
    const database = openOwnerDatabase(dataDir);
    companies.push(await preparePeople(database, dataDir, wanted).finally(() => database.close()));
    next += people;
  }
  return companies;
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
    await prepareCompanies(dataDir, big);
    await prepareCompanies(dataDir, { sizes: smallCompanies, firstMobileNo: 8_800_000_000 });
    await analyse(dataDir);
  } finally {
    await portal.close();
  }
};
