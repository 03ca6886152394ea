import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readArguments, refuseArguments } from '../apps/server/src/commands/command.ts';
import { type Child, startChild } from '../harness/childProcess.ts';
import { serverDatabaseUrl } from '../harness/portalDatabase.ts';
import { createPortalProcess, type PortalProcess } from '../harness/portalProcess.ts';
import { measureBig } from './big/measureBig.ts';
import { measureCompetencyTable } from './browser/competencyTable.ts';
import { measureDebriefing } from './browser/debriefing.ts';
import { compareServers } from './compare/compareServers.ts';
import { expectEqualInserts } from './compare/expectEqualInserts.ts';
import { prepareBench } from './compare/prepareBench.ts';
import { comparisonLines } from './compare/printComparison.ts';
import { dashboardCalls, moduleCalls, peopleCalls } from './compare/readCalls.ts';
import { readLoads } from './compare/readLoads.ts';
import { refreshStatistics } from './compare/refreshStatistics.ts';
import type { Slice } from './compare/slice.ts';
import { bareUploadLoad, portalUploads } from './compare/uploadLoads.ts';
import { measureViewers } from './liveViewers.ts';
import { measureModules } from './moduleLists.ts';
import { measureBulkAssignment } from './neighbours/bulkAssignment.ts';
import { measureImport } from './neighbours/importPeople.ts';
import { measureNeighbours } from './neighbours/measureNeighbours.ts';
import { measurePeople } from './peopleLists.ts';
import { resultsAtScale } from './results/resultsAtScale.ts';
import { signInCost, signInCrowd, signInTimes } from './signIn.ts';
import { measureAnalysis } from './stepAnalysis.ts';

const usage = `Measures the portal beside a bare Fastify + pg server on the same durable database, and its lists of people
among 1,000 and among 100,000, of modules among 12 and among 5,000, what 200 viewers of the live strip cost, how long an
import of 10,000 people takes, what new companies' calls cost beside a company of 100,000 people, an assignment of 20
modules to 50,000 people there, dashboards and reports among 1 and among 10 million sessions (12 GB of disk), and the
script of a debriefing of 2,000 events in a Chromium slowed four times (of what npm run build made), scrolling and keys in
the competencies of 500 learners, the step analysis over 100,000 sessions with their events, and every call of the staff of
a company of 100,000 people with 500,000 sessions.

  npm run bench -- [--quick] [--only uploads|reads|sign-in|people|modules|live|import|neighbours|assignment|
    results|debriefing|competencies|analysis|big] [--data DIR] [--checkout DIR] [--millions 1,10]
    [--named TEXT]

--quick measures in slices of 2 s instead of 5 s, and the calls of a big company of 5,000 people.
--data keeps the folder with the big company, to be used again; --checkout has it made by another version of the portal
in that folder, so that this one upgrades it.
--millions says among how many sessions results are measured, one after the other; 0.05 is a quick try.
--named measures only those calls of a big company that have this in their names, such as 'users' or ', Admin'.`;

const { values } = readArguments(usage, {
  quick: { type: 'boolean', default: false },
  only: { type: 'string' },
  data: { type: 'string' },
  checkout: { type: 'string' },
  millions: { type: 'string', default: '1,10' },
  named: { type: 'string', default: '' },
});
const parts = [
  'uploads',
  'reads',
  'sign-in',
  'people',
  'modules',
  'live',
  'import',
  'neighbours',
  'assignment',
  'results',
  'debriefing',
  'competencies',
  'analysis',
  'big',
] as const;
const only = z.enum(parts).optional().safeParse(values.only);
if (!only.success) refuseArguments(usage, `There is no part '${values.only}'.`);
/** Parts that need neither the prepared history nor the bare server. */
const alone: ReadonlySet<string> = new Set([
  'people',
  'modules',
  'live',
  'import',
  'neighbours',
  'assignment',
  'results',
  'debriefing',
  'competencies',
  'analysis',
  'big',
]);
const wanted = (part: (typeof parts)[number]) => only.data === undefined || only.data === part;

const plan = values.quick
  ? { slices: 6, seconds: 2, warmUpSeconds: 2, concurrency: 8 }
  : { slices: 8, seconds: 5, warmUpSeconds: 4, concurrency: 8 };

const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;

interface Loads {
  portal: Slice['load'];
  bare: Slice['load'];
}

interface Sides {
  portal: PortalProcess;
  bareServer: Child;
  bareOrigin: string;
  loader: Child;
}

/** @param aim share of the bare server's rate that the portal is to reach */
const compareOn = async (
  { portal, bareServer, bareOrigin, loader }: Sides,
  title: string,
  loads: Loads,
  aim?: number,
) => {
  const comparison = await compareServers(
    loader,
    {
      portal: { name: 'portal', pid: portal.pid, slice: { origin: portal.origin, load: loads.portal } },
      bare: { name: 'bare', pid: bareServer.pid, slice: { origin: bareOrigin, load: loads.bare } },
    },
    plan,
    () => refreshStatistics(portal.dataDir),
  );
  for (const line of comparisonLines(title, comparison, aim)) console.log(line);
  return comparison.ratio;
};

const measure = async (portal: PortalProcess, loader: Child, bareServer: Child) => {
  if (wanted('people')) {
    console.log('Preparing: companies of 1,000, of 5,000 and of 100,000 people …');
    if (!(await measurePeople(portal, console.log))) process.exitCode = 1;
  }
  if (wanted('modules')) for (const line of await measureModules(portal)) console.log(line);
  if (wanted('live') && !(await measureViewers(portal, console.log))) process.exitCode = 1;
  if (wanted('import')) for (const line of await measureImport(portal)) console.log(line);
  if (wanted('neighbours')) {
    const folders = {
      dataDir: values.data && resolve(values.data),
      checkout: values.checkout && resolve(values.checkout),
    };
    if (!(await measureNeighbours(folders, console.log))) process.exitCode = 1;
  }
  if (wanted('assignment')) {
    const folder = { dataDir: values.data && resolve(values.data) };
    if (!(await measureBulkAssignment(folder, console.log))) process.exitCode = 1;
  }
  if (wanted('debriefing') && !(await measureDebriefing(portal, console.log))) process.exitCode = 1;
  if (wanted('competencies') && !(await measureCompetencyTable(portal, console.log))) process.exitCode = 1;
  if (wanted('big')) {
    const folder = { dataDir: values.data && resolve(values.data), quick: values.quick, named: values.named };
    if (!(await measureBig(folder, console.log))) process.exitCode = 1;
  }
  if (wanted('analysis') && !(await measureAnalysis(portal, console.log))) process.exitCode = 1;
  const bareOf = async (dataDir: string, uploadCompanyId: string) =>
    z
      .string()
      .parse(await bareServer.ask({ databaseUrl: serverDatabaseUrl(dataDir), uploadCompanyId }, 30_000));
  if (wanted('results')) {
    const isFine = await resultsAtScale({
      millions: values.millions.split(',').map(Number),
      say: console.log,
      compare: async (scaled, title, loads, aim) => {
        const bareOrigin = await bareOf(scaled.dataDir, '');
        return compareOn({ portal: scaled, bareServer, bareOrigin, loader }, title, loads, aim);
      },
    });
    if (!isFine) process.exitCode = 1;
  }
  if (only.data && alone.has(only.data)) return;
  console.log('Preparing: 500 learners with 220 sessions each …');
  const { uploads, history, learners, admins } = await prepareBench(portal.dataDir);
  const bareOrigin = await bareOf(portal.dataDir, uploads.bare.companyId);
  const compare = (title: string, loads: Loads, aim?: number) =>
    compareOn({ portal, bareServer, bareOrigin, loader }, title, loads, aim);

  console.log(`Node.js ${process.version}, ${machine()}`);
  if (wanted('uploads')) {
    const loads = {
      portal: await portalUploads(portal.origin, uploads.portal),
      bare: bareUploadLoad(uploads.bare),
    };
    await compare('Uploads of one session with 50 events', loads, 0.8);
    await expectEqualInserts(portal.dataDir, uploads);
  }
  if (wanted('reads')) {
    const reads = [
      [
        "Requests of the learner's dashboard (500 learners, 220 sessions each)",
        dashboardCalls,
        learners,
        0.7,
      ],
      ['A module in detail', moduleCalls, learners, 0.7],
      ['A page of 10 of 10,000 people', peopleCalls, admins, undefined],
    ] as const;
    for (const [title, calls, { readers, tokens }, aim] of reads)
      await compare(title, readLoads(calls, readers, tokens), aim);
  }
  console.log('');
  if (wanted('sign-in')) {
    const tokens = [...learners.tokens.values()];
    const crowd = await signInCrowd(portal.origin, history.learners, tokens, console.log);
    const cost = await signInCost(portal, history.learners, console.log);
    if (!crowd || !cost) process.exitCode = 1;
  }
  const { known, unknown } = await signInTimes(portal.origin, history.learners);
  console.log(
    `Wrong password, known User ID ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms (medians)`,
  );
  console.log(
    `Concurrency ${plan.concurrency}, medians of ${plan.slices} slices of ${plan.seconds} s in turns`,
  );
  console.log(`At the end: ${machine()}`);
};

// A machine that others use, too, starts it slowly.
const portal = await createPortalProcess({ longestStartMs: 180_000 });
const children: Child[] = [];
const child = (script: string) => {
  const started = startChild(join(import.meta.dirname, script));
  children.push(started);
  return started;
};
const close = async () => {
  await Promise.all(children.map((one) => one.close()));
  await portal.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(1)));

try {
  await portal.start();
  await measure(portal, child('compare/loadProcess.ts'), child('compare/bareServer.ts'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}
