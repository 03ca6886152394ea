import { foldCompanyRollups } from '../src/domain/figures/rollups/foldCompanyRollups.ts';
import type { Database, Trx } from '../src/platform/database/createDatabase.ts';
import { makeEventPartition } from '../src/platform/jobs/housekeeping.sql.ts';
import type { Platform } from '../src/platform/platform.ts';
import { firstOfMonth } from '../src/platform/time/calendar.ts';
import { moduleCatalogue } from './content/moduleCatalogue.ts';
import { companies, headsets } from './content/organisation.ts';
import { type DemoTime, demoTime } from './model/demoTime.ts';
import { type DemoPlan, type DemoSize, fullSize, planDemo } from './planDemo.ts';
import { demoId } from './store/demoId.ts';
import { hashCredentials } from './store/hashCredentials.ts';
import { platformWithin } from './store/platformWithin.ts';
import { refreshStatistics } from './store/refreshStatistics.sql.ts';
import { storeCatalogue } from './store/storeCatalogue.sql.ts';
import { storeComments } from './store/storeComments.ts';
import { storeFleet } from './store/storeFleet.sql.ts';
import { storeIntegrations } from './store/storeIntegrations.sql.ts';
import { storeLearning } from './store/storeLearning.sql.ts';
import { storeModuleFiles } from './store/storeModuleFiles.ts';
import { storeOasis } from './store/storeOasis.sql.ts';
import { storeOrganisation } from './store/storeOrganisation.sql.ts';
import { storePack } from './store/storePack.ts';
import { makeFindable, storeCredentials, storePeople } from './store/storePeople.sql.ts';
import { storeReports } from './store/storeReports.ts';
import { storeSaves } from './store/storeSaves.ts';
import { storeTakenOut } from './store/storeTakenOut.ts';
import { storeTimeline } from './store/storeTimeline.ts';
import { storeTrail } from './store/storeTrail.sql.ts';

export interface DemoSummary {
  companies: number;
  people: number;
  modules: number;
  headsets: number;
  sessions: number;
}

export const isDemoMade = (database: Database): Promise<boolean> =>
  database.read('all', async (trx) => {
    const row = await trx
      .selectFrom('company')
      .select('company_id')
      .where(
        'company_id',
        'in',
        companies.map(({ slug }) => demoId('company', slug)),
      )
      .executeTakeFirst();
    return row !== undefined;
  });

interface DemoRequest {
  /** Its database is filled, and its storage receives the modules' guides and builds. */
  platform: Platform;
  /** All data is relative to this moment; the same moment gives the same data. */
  now: Date;
  /** Called with one line for each step. */
  progress: (line: string) => void;
  size?: DemoSize;
}

/**
 * Fills a migrated database with the demo companies in one transaction: an interrupted start leaves nothing behind, and
 * the next one begins anew. Sessions are stored through the portal's own code for uploads, so that the demo holds
 * nothing that could not happen.
 */
export const makeDemo = async (request: DemoRequest): Promise<DemoSummary> => {
  const { platform, now, progress, size = fullSize } = request;
  const { database, passwords, secretBox, storage } = platform;
  const time = demoTime(now);
  const plan = planDemo(time, size);
  // Partitions are made before any rows are written, in transactions of their own: a distributed database
  // refuses new tables of the owner in a transaction with the server's rows.
  for (const month of new Set(plan.uploads.map(({ arrivedAt }) => firstOfMonth(arrivedAt))))
    await database.write('all', (trx) => makeEventPartition(trx, month));
  await database.write('all', async (trx) => {
    // Hashing takes seconds, so it runs on threads of its own while sessions are stored.
    const [credentials] = await Promise.all([
      hashCredentials(passwords, plan.people),
      storeDemo(trx, storage, time, plan, progress),
    ]);
    await storeOasis(trx, time, { people: plan.people, secretBox });
    await storeIntegrations(trx, time, { people: plan.people, secretBox });
    await storeCredentials(trx, credentials);
    await makeFindable(trx, plan.people);
    await storeCare(trx, platform, time, plan);
  });
  progress('Demo data: adding up the companies’ figures');
  await foldCompanyRollups({ database });
  await database.write('all', refreshStatistics);
  return {
    companies: companies.length,
    people: plan.people.length,
    modules: moduleCatalogue.length,
    headsets: headsets.length,
    sessions: plan.uploads.length,
  };
};

const sessionsPerLine = 400;

const storeDemo = async (
  trx: Trx,
  storage: Platform['storage'],
  time: DemoTime,
  plan: DemoPlan,
  progress: DemoRequest['progress'],
) => {
  const { people, uploads } = plan;
  progress(
    `Demo data: ${companies.length} companies, ${people.length} people, ${moduleCatalogue.length} modules`,
  );
  await storeOrganisation(trx, time);
  await storeCatalogue(trx, time);
  await storePeople(trx, time, { people, assignments: plan.assignments, signedInIds: signedInIdsOf(plan) });
  await storeModuleFiles(trx, storage, time, people);
  await storeLearning(trx, time, plan);
  await storeFleet(trx, time, people, uploads);
  await storeTrail(trx, time, plan);
  const total = uploads.length.toLocaleString('en');
  await storeTimeline(trx, time, { people, uploads }, (count) => {
    if (count % sessionsPerLine !== 0 && count !== uploads.length) return;
    const percent = Math.floor((count / uploads.length) * 100);
    progress(`Demo data: sessions ${count.toLocaleString('en')} of ${total} (${percent} %)`);
  });
};

/** What people do with the results: they assign, talk, report and certify. */
const storeCare = async (trx: Trx, platform: Platform, time: DemoTime, plan: DemoPlan) => {
  await storeSaves(trx, time, plan.people);
  await storeReports(trx, time, plan.people);
  await storeTakenOut(trx, time, plan);
  // Mails and packs are made by the portal's own code, which must find what this transaction has stored.
  const within = platformWithin(trx, platform);
  await storeComments(trx, within, time, plan.uploads);
  await storePack(trx, within, time, plan.people);
};

/** User IDs of people who have used the portal: staff, and learners who signed in recently or train a lot. */
const signedInIdsOf = ({ people, webSignIns, uploads }: DemoPlan): Set<string> => {
  const sessions = Map.groupBy(uploads, ({ person }) => person.mobileNo);
  return new Set([
    ...people.filter(({ role }) => role !== 'User').map(({ mobileNo }) => mobileNo),
    ...webSignIns.map(({ person }) => person.mobileNo),
    ...people
      .map(({ mobileNo }) => mobileNo)
      .filter((mobileNo) => (sessions.get(mobileNo)?.length ?? 0) > 20),
  ]);
};
