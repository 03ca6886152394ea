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
import { compareServers, comparisonLines } from './compare/compareServers.ts';
import { bareUploadLoad, type Loads, portalUploads, readLoads } from './compare/loads.ts';
import { expectEqualInserts, prepareBench } from './compare/prepareBench.ts';
import { dashboardCalls, moduleCalls, peopleCalls } from './compare/readCalls.ts';
import { measureHeadsets } from './headsetCrowd.ts';
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
among 1,000 and among 100,000, of modules among 12 and among 5,000, what 200 viewers of the live strip cost, how long
imports of 10,000 people take, what new companies' calls cost beside a company of 100,000 people, an assignment of 20
modules to 50,000 people there, dashboards and reports among 1 and among 10 million sessions (12 GB of disk), and the
script of a debriefing of 2,000 events in a Chromium slowed four times (of what npm run build made), scrolling and keys in
the competencies of 500 learners, the step analysis over 100,000 sessions with their events, 200 headsets that upload at once, and every call of the staff of
a company of 100,000 people with 500,000 sessions.

  npm run bench -- [--quick] [--only uploads|reads|sign-in|people|modules|live|import|neighbours|assignment|
    results|debriefing|competencies|analysis|headsets|big] [--data DIR] [--checkout DIR] [--millions 1,10]
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
/** Parts that compare the portal with the bare server on one prepared database. */
const comparedParts = ['uploads', 'reads', 'sign-in'] as const;
const otherParts = [
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
  'headsets',
  'big',
] as const;
type Part = (typeof comparedParts)[number] | (typeof otherParts)[number];
const only = z
  .enum([...comparedParts, ...otherParts])
  .optional()
  .safeParse(values.only);
if (!only.success) refuseArguments(usage, `There is no part '${values.only}'.`);
const isWanted = (part: Part) => only.data === undefined || only.data === part;

const plan = values.quick
  ? { slices: 6, seconds: 2, warmUpSeconds: 2, concurrency: 8 }
  : { slices: 8, seconds: 5, warmUpSeconds: 4, concurrency: 8 };

const describeMachine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`;

const say = console.log;
/** A part that misses a bound fails the run, but not the parts after it. */
const failUnless = (isWithinBounds: boolean) => {
  if (!isWithinBounds) process.exitCode = 1;
};

interface Processes {
  portal: PortalProcess;
  bareServer: Child;
  /** Sends the requests to both servers. */
  loader: Child;
}

/**
 * @param bareOrigin where the bare server answers, started on the database of the portal
 * @param aim share of the bare server's rate that the portal should reach
 */
const compare = async (
  { portal, bareServer, loader }: Processes,
  bareOrigin: string,
  { title, loads, aim }: { title: string; loads: Loads; aim?: number | undefined },
) => {
  const comparison = await compareServers(
    loader,
    {
      portal: { name: 'portal', pid: portal.pid, slice: { origin: portal.origin, load: loads.portal } },
      bare: { name: 'bare', pid: bareServer.pid, slice: { origin: bareOrigin, load: loads.bare } },
    },
    plan,
    portal.dataDir,
  );
  for (const line of comparisonLines(title, comparison, aim)) say(line);
  return comparison.ratio;
};

/** @returns where it answers */
const startBareServer = async (bareServer: Child, dataDir: string, uploadCompanyId: string) =>
  z
    .string()
    .parse(await bareServer.ask({ databaseUrl: serverDatabaseUrl(dataDir), uploadCompanyId }, 30_000));

const measureOtherParts = async (processes: Processes) => {
  const { portal } = processes;
  const dataDir = values.data && resolve(values.data);
  const checkout = values.checkout && resolve(values.checkout);
  if (isWanted('people')) {
    say('Preparing: companies of 1,000, of 5,000 and of 100,000 people …');
    failUnless(await measurePeople(portal, say));
  }
  if (isWanted('modules')) for (const line of await measureModules(portal)) say(line);
  if (isWanted('live')) failUnless(await measureViewers(portal, say));
  if (isWanted('import')) failUnless(await measureImport(portal, say));
  if (isWanted('neighbours')) failUnless(await measureNeighbours({ dataDir, checkout }, say));
  if (isWanted('assignment')) failUnless(await measureBulkAssignment({ dataDir }, say));
  if (isWanted('debriefing')) failUnless(await measureDebriefing(portal, say));
  if (isWanted('competencies')) failUnless(await measureCompetencyTable(portal, say));
  if (isWanted('big')) {
    const { quick, named } = values;
    failUnless(await measureBig({ dataDir, quick, named }, say));
  }
  if (isWanted('headsets')) failUnless(await measureHeadsets(portal, say));
  if (isWanted('analysis')) failUnless(await measureAnalysis(portal, say));
  if (isWanted('results'))
    failUnless(
      await resultsAtScale({
        millions: values.millions.split(',').map(Number),
        say,
        compare: async (largePortal, title, loads, aim) => {
          const bareOrigin = await startBareServer(processes.bareServer, largePortal.dataDir, '');
          return compare({ ...processes, portal: largePortal }, bareOrigin, { title, loads, aim });
        },
      }),
    );
};

const measureComparedParts = async (processes: Processes) => {
  const { portal, bareServer } = processes;
  say('Preparing: 500 learners with 220 sessions each …');
  const { uploads, history, learners, admins } = await prepareBench(portal.dataDir);
  const bareOrigin = await startBareServer(bareServer, portal.dataDir, uploads.bare.companyId);

  say(`Node.js ${process.version}, ${describeMachine()}`);
  if (isWanted('uploads')) {
    const loads = {
      portal: await portalUploads(portal.origin, uploads.portal),
      bare: bareUploadLoad(uploads.bare),
    };
    await compare(processes, bareOrigin, {
      title: 'Uploads of one session with 50 events',
      loads,
      aim: 0.8,
    });
    await expectEqualInserts(portal.dataDir, uploads);
  }
  if (isWanted('reads')) {
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
      await compare(processes, bareOrigin, { title, loads: readLoads(calls, readers, tokens), aim });
  }
  say('');
  if (isWanted('sign-in')) {
    failUnless(await signInCrowd(portal.origin, history.learners, [...learners.tokens.values()], say));
    failUnless(await signInCost(portal, history.learners, say));
  }
  const { known, unknown } = await signInTimes(portal.origin, history.learners);
  say(`Wrong password, known User ID ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms (medians)`);
  say(`Concurrency ${plan.concurrency}, medians of ${plan.slices} slices of ${plan.seconds} s in turns`);
  say(`At the end: ${describeMachine()}`);
};

// Long, because a machine that does other things as well starts it slowly.
const portal = await createPortalProcess({ longestStartMs: 180_000 });
const children: Child[] = [];
const startScript = (script: string) => {
  const started = startChild(join(import.meta.dirname, script));
  children.push(started);
  return started;
};
const close = async () => {
  await Promise.all(children.map((started) => started.close()));
  await portal.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(1)));

try {
  await portal.start();
  const processes = {
    portal,
    bareServer: startScript('compare/bareServer.ts'),
    loader: startScript('compare/loadProcess.ts'),
  };
  await measureOtherParts(processes);
  if (comparedParts.some(isWanted)) await measureComparedParts(processes);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await close();
}
