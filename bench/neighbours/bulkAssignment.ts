import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { assignments, device, tasks, users } from '@simward/contract';
import type { Database } from '../../apps/server/src/platform/database/createDatabase.ts';
import { openOwnerDatabase } from '../../harness/portalDatabase.ts';
import { createPortalProcess } from '../../harness/portalProcess.ts';
import { insertModule } from '../../harness/prepareCompany.ts';
import { bearer, sendCall } from '../../harness/sendCall.ts';
import { type PeopledCompany, preparePeople } from '../filled/preparePeople.ts';
import { median } from '../times.ts';
import { type NeighbourSubject, prepareSubject } from './neighbourSubject.ts';
import { prepareCompanies, prepareNeighbours } from './smallAndBig.ts';

const people = 50_000;
const moduleCount = 20;
const big = { people: 100_000, sessions: 500_000 };
const mostSeconds = 60;
/** How many times their quiet time other people's calls may take meanwhile. */
const mostRatio = 3;
const quietRounds = 40;
/** Between rounds, as people pause, and below the budget of calls that each has. */
const pauseMs = 300;

/** A folder that is used again has the people of the runs before. */
const firstMobileNo = () => 5_000_000_000 + (Date.now() % 20_000) * 100_000;

type Others = Record<string, () => Promise<unknown>>;

/** What people of another company do meanwhile. */
const callsOf = ({ origin, admin, wearer, others, modules: known }: NeighbourSubject): Others => ({
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

const measureUntil = async (
  calls: Others,
  isOver: (round: number) => boolean,
): Promise<Map<string, number>> => {
  const times = new Map(Object.keys(calls).map((name) => [name, [] as number[]]));
  for (let round = 0; !isOver(round); round += 1) {
    for (const [name, send] of Object.entries(calls)) {
      const startedAt = performance.now();
      await send();
      times.get(name)?.push(performance.now() - startedAt);
    }
    await pause(pauseMs);
  }
  return new Map([...times].map(([name, some]) => [name, median(some)]));
};

const countRows = async (database: Database, { companyId }: PeopledCompany): Promise<number> => {
  const row = await database.read({ companyId }, (trx) =>
    trx
      .selectFrom('assignment')
      .select((all) => all.fn.countAll<number>().as('rows'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow(),
  );
  return Number(row.rows);
};

interface Run {
  seconds: number;
  assigned: number;
  rows: number;
}

/** Assigns the modules to everybody and waits for the last of them. */
const assignAll = async (
  { origin, database }: { origin: string; database: Database },
  company: PeopledCompany,
  moduleIds: string[],
): Promise<Run> => {
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
  return { seconds, assigned: save.assigned, rows: await countRows(database, company) };
};

const prepareEmpty = async (database: Database, dataDir: string) => {
  const company = await preparePeople(database, dataDir, { people, firstMobileNo: firstMobileNo() });
  const moduleIds = await database.write('all', async (trx) => {
    const made: string[] = [];
    for (let index = 1; index <= moduleCount; index += 1)
      made.push((await insertModule(trx, company.companyId, `Bulk ${index}`, new Date())).moduleId);
    return made;
  });
  return { company, moduleIds };
};

/**
 * Gives 20 modules to 50,000 people of a company that nobody analysed, beside a big one, twice, while people of another
 * company go on with theirs.
 * @returns whether it took no longer, and counted, as it should
 */
export const measureBulkAssignment = async (
  { dataDir }: { dataDir: string | undefined },
  say: (line: string) => void,
): Promise<boolean> => {
  const portal = await createPortalProcess({ ...(dataDir && { dataDir }), longestStartMs: 600_000 });
  if (!existsSync(portal.dataDir) || readdirSync(portal.dataDir).length === 0) {
    say(`Preparing: ${big.people} people with ${big.sessions} sessions …`);
    await prepareNeighbours({ ...big, dataDir: portal.dataDir });
  }
  await portal.start();
  const database = openOwnerDatabase(portal.dataDir);
  try {
    say(`Preparing: ${people} people and ${moduleCount} modules that nobody has …`);
    const { company, moduleIds } = await prepareEmpty(database, portal.dataDir);
    const [other] = await prepareCompanies(portal.dataDir, {
      sizes: [1_000],
      firstMobileNo: firstMobileNo(),
    });
    if (!other) throw new Error('There is no other company');
    const calls = callsOf(await prepareSubject(database, portal, other));
    await measureUntil(calls, (round) => round >= quietRounds);
    const quiet = await measureUntil(calls, (round) => round >= quietRounds);

    let over = false;
    const meanwhile = measureUntil(calls, () => over);
    const at = { origin: portal.origin, database };
    const first = await assignAll(at, company, moduleIds).finally(() => {
      over = true;
    });
    const busy = await meanwhile;
    const second = await assignAll(at, company, moduleIds);

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
    const exact = first.assigned === expected && first.rows === expected;
    const same = second.assigned === 0 && second.rows === expected;
    return exact && same && tooSlow === 0 && first.seconds < mostSeconds;
  } finally {
    await database.close();
    await portal.close();
  }
};
