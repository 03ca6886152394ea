import { setTimeout as pause } from 'node:timers/promises';
import { assignments, device, tasks, users } from '@simward/contract';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { openOwnerDatabase } from '../../harness/portalDatabase.ts';
import { createPortalProcess } from '../../harness/portalProcess.ts';
import { insertModule } from '../../harness/prepareCompany.ts';
import { bearer, sendCall } from '../../harness/sendCall.ts';
import { type PeopledCompany, preparePeople } from '../filled/preparePeople.ts';
import { median, timeOf } from '../times.ts';
import { type NeighbourSubject, prepareSubject } from './neighbourSubject.ts';
import { prepareCompanies, prepareNeighbours } from './prepareNeighbours.ts';

const people = 50_000;
const moduleCount = 20;
const mostSeconds = 60;
/** How many times longer than before other people's calls may take while modules are assigned. */
const mostRatio = 3;
const quietRounds = 40;
/** Pause between rounds: without it a person would send more calls than the portal takes from one. */
const pauseMs = 300;

/**
 * Assigns 20 modules to 50,000 people, twice, and times calls of another company's people meanwhile. The database has a big
 * company as well, and the planner's statistics do not know the one whose modules are assigned.
 * @returns whether it was quick enough and each assignment was made once
 */
export const measureBulkAssignment = async (
  { dataDir }: { dataDir: string | undefined },
  say: (line: string) => void,
): Promise<boolean> => {
  const portal = await createPortalProcess({ ...(dataDir && { dataDir }), longestStartMs: 600_000 });
  await prepareNeighbours(portal, say);
  await portal.start();
  const database = openOwnerDatabase(portal.dataDir);
  try {
    say(`Preparing: ${people} people and ${moduleCount} modules that nobody has …`);
    const { company, moduleIds } = await prepareUnassigned(database, portal.dataDir);
    const [other] = await prepareCompanies(portal.dataDir, {
      sizes: [1_000],
      firstMobileNo: firstMobileNo(),
    });
    if (!other) throw new Error('There is no other company');
    const calls = callsOf(await prepareSubject(database, portal, other));
    await measureUntil(calls, (round) => round >= quietRounds);
    const quiet = await measureUntil(calls, (round) => round >= quietRounds);

    let isAssigned = false;
    const meanwhile = measureUntil(calls, () => isAssigned);
    const target = { origin: portal.origin, database };
    const first = await assignToEverybody(target, company, moduleIds).finally(() => {
      isAssigned = true;
    });
    const busy = await meanwhile;
    const second = await assignToEverybody(target, company, moduleIds);

    const expected = (people - 1) * moduleCount;
    say('');
    say(
      `Bulk assignment of ${moduleCount} modules to ${people - 1} learners: ${first.seconds.toFixed(1)} s,`,
    );
    say(
      `${first.assigned} new, ${first.rows} rows; again: ${second.seconds.toFixed(1)} s, ${second.assigned} new,`,
    );
    say(`${second.rows} rows. Other people's calls, medians in ms: quiet, meanwhile, ratio`);
    let tooSlow = 0;
    for (const [name, before] of quiet) {
      const during = busy.get(name) ?? Number.NaN;
      if (!(during / before < mostRatio)) tooSlow += 1;
      say(`${name.padEnd(20)} ${before.toFixed(1)}  ${during.toFixed(1)}  ${(during / before).toFixed(2)}`);
    }
    const isExact = first.assigned === expected && first.rows === expected;
    const isUnchanged = second.assigned === 0 && second.rows === expected;
    return isExact && isUnchanged && tooSlow === 0 && first.seconds < mostSeconds;
  } finally {
    await database.close();
    await portal.close();
  }
};

/** Another number in each run, because a folder that is used again has the people of earlier runs. */
const firstMobileNo = () => 5_000_000_000 + (Date.now() % 20_000) * 100_000;

type Calls = Record<string, () => Promise<unknown>>;

/** Calls of another company's people. */
const callsOf = ({ origin, admin, wearer, others, modules: known }: NeighbourSubject): Calls => ({
  'users: a page': () => sendCall(origin, users.listUsers, { body: {} }, admin),
  'assignment preview': () =>
    sendCall(
      origin,
      users.previewAssignment,
      { body: { users: others, modules: known.map(({ moduleId }) => moduleId) } },
      admin,
    ),
  'device: modules': () => sendCall(origin, device.modulesOnHeadset, { query: {} }, wearer),
});

/** @returns the median ms of each call */
const measureUntil = async (
  calls: Calls,
  isOver: (round: number) => boolean,
): Promise<Map<string, number>> => {
  const times = new Map(Object.keys(calls).map((name) => [name, [] as number[]]));
  for (let round = 0; !isOver(round); round += 1) {
    for (const [name, send] of Object.entries(calls)) times.get(name)?.push(await timeOf(send));
    await pause(pauseMs);
  }
  return new Map([...times].map(([name, ms]) => [name, median(ms)]));
};

const countAssignments = async (database: Database, { companyId }: PeopledCompany): Promise<number> => {
  const row = await database.read({ companyId }, (trx) =>
    trx
      .selectFrom('assignment')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
  );
  return Number(row.rows);
};

interface Assigned {
  seconds: number;
  /** Number that the portal tells. */
  assigned: number;
  /** Number in the database. */
  rows: number;
}

/** Assigns the modules to everybody and waits until the task is done. */
const assignToEverybody = async (
  { origin, database }: { origin: string; database: Database },
  company: PeopledCompany,
  moduleIds: string[],
): Promise<Assigned> => {
  const headers = bearer(company.token);
  const startedAt = performance.now();
  const body = { modules: moduleIds };
  const { taskId } = await sendCall(origin, assignments.assignToEverybody, { body }, headers);
  const params = { id: taskId };
  for (;;) {
    const { task } = await sendCall(origin, tasks.getTask, { params }, headers);
    if (task.state === 'failed') throw new Error(`The assignment failed: ${task.problem}`);
    if (task.state === 'done') break;
    await pause(500);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const { save } = await sendCall(origin, assignments.getSave, { params }, headers);
  return { seconds, assigned: save.assigned, rows: await countAssignments(database, company) };
};

const prepareUnassigned = async (database: Database, dataDir: string) => {
  const company = await preparePeople(database, dataDir, { people, firstMobileNo: firstMobileNo() });
  const moduleIds = await database.write('all', async (trx) => {
    const ids: string[] = [];
    for (let index = 1; index <= moduleCount; index += 1)
      ids.push((await insertModule(trx, company.companyId, `Bulk ${index}`, new Date())).moduleId);
    return ids;
  });
  return { company, moduleIds };
};
