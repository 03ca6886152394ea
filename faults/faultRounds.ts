import { setTimeout as delay } from 'node:timers/promises';
import { callsTo, enrolHeadsets } from '../harness/portalCalls.ts';
import { asOwner, passwordHashesOf } from '../harness/portalDatabase.ts';
import { createPortalProcess, type PortalProcess } from '../harness/portalProcess.ts';
import { prepareCompany } from '../harness/prepareCompany.ts';
import { createRandom } from '../packages/device/src/simulator/random.ts';
import { checkStored } from './checkStored.ts';
import { type FaultyProxy, startFaultyProxy } from './faultyProxy.ts';
import { createGate } from './gate.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { runHeadset } from './virtualHeadset.ts';

export interface FaultOptions {
  /** Each round kills the server or PostgreSQL, in turns. */
  rounds: number;
  seed: string;
  say: (line: string) => void;
  /** Ends the trial early; everything is stopped and deleted then. */
  signal?: AbortSignal;
}

export interface FaultReport {
  killed: { server: number; PostgreSQL: number };
  acknowledgedEvents: number;
  finishedSessions: number;
  longestOutageMs: number;
  violations: string[];
}

const headsets = 6;
const learners = 5;
const modules = 3;
/** From a kill until something is acknowledged again. */
const longestOutageMs = 30_000;
/** Until everything is delivered at the end. */
const longestDeliveryMs = 60_000;
/** Events that are acknowledged in each round before its kill. */
const leastNewEvents = 50;

/** Runs the whole trial on a portal of its own and leaves no files behind, whatever happens. */
export const runFaultRounds = async (options: FaultOptions): Promise<FaultReport> => {
  const random = createRandom(options.seed);
  const portal = await createPortalProcess();
  const giveUp = new AbortController();
  let proxy: FaultyProxy | undefined;
  const stop = () => giveUp.abort();
  options.signal?.addEventListener('abort', stop);
  try {
    await portal.start();
    proxy = await startFaultyProxy(portal.port, random.stream('proxy'));
    return await runRounds(options, { portal, proxy, giveUp });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${portal.lastWords}`, {
      cause: error,
    });
  } finally {
    giveUp.abort();
    options.signal?.removeEventListener('abort', stop);
    await proxy?.close();
    await portal.close();
  }
};

interface Trial {
  portal: PortalProcess;
  proxy: FaultyProxy;
  giveUp: AbortController;
}

const runRounds = async (
  { rounds, seed, say }: FaultOptions,
  { portal, proxy, giveUp }: Trial,
): Promise<FaultReport> => {
  const random = createRandom(seed);
  const ledger = createLedger();
  const gate = createGate();
  const noMore = new AbortController();
  const company = await prepare(portal);
  const enrolled = await enrolHeadsets(callsTo(portal.origin), company);
  const load = enrolled.map((headset, index) =>
    runHeadset({
      call: callsTo(index % 2 === 0 ? portal.origin : proxy.origin),
      headset,
      modules: company.modules,
      ledger,
      gate,
      random: random.stream(`headset ${index}`),
      noMore: noMore.signal,
      giveUp: giveUp.signal,
    }),
  );
  // A defect of the trial itself ends it at once, and not only when the load is awaited at the end.
  const brokenLoad = Promise.all(load).then(() => new Promise<never>(() => undefined));
  const trial = async (): Promise<FaultReport> => {
    const found = {
      killed: { server: 0, PostgreSQL: 0 },
      longestOutageMs: 0,
      violations: new Set<string>(),
    };
    const check = async (atEnd: boolean): Promise<string> => {
      const before = found.violations.size;
      const stored = await asOwner(portal.dataDir, (database) =>
        checkStored(database, company.companyId, ledger, atEnd),
      );
      for (const violation of [...stored, ...ledger.violations]) found.violations.add(violation);
      return found.violations.size === before ? 'ok' : `${found.violations.size - before} VIOLATIONS`;
    };
    for (let round = 1; round <= rounds; round += 1) {
      giveUp.signal.throwIfAborted();
      const target = round % 2 === 1 ? 'server' : 'PostgreSQL';
      await loadFor(random.integer(300, 1_200), ledger);
      const outageMs = await killAndRecover(portal, target, ledger);
      await gate.shut();
      const checks = await check(false);
      gate.open();
      found.killed[target] += 1;
      found.longestOutageMs = Math.max(found.longestOutageMs, outageMs);
      say(roundLine({ round, target, outageMs, checks, ledger }));
    }
    noMore.abort();
    const timeout = setTimeout(() => giveUp.abort(), longestDeliveryMs);
    await Promise.all(load);
    clearTimeout(timeout);
    const checks = await check(true);
    say(
      `all delivered: ${ledger.acknowledgedEvents} events, ${ledger.finishedSessions} sessions · checks ${checks}`,
    );
    say(`uploads repeated: ${listCounts(ledger.repeats)}`);
    say(`connections through the proxy: ${listCounts(proxy.faultCounts)}`);
    const { acknowledgedEvents, finishedSessions } = ledger;
    return { ...found, acknowledgedEvents, finishedSessions, violations: [...found.violations] };
  };
  return Promise.race([trial(), brokenLoad]);
};

const prepare = ({ dataDir }: PortalProcess) =>
  asOwner(dataDir, async (database) =>
    prepareCompany(database, await passwordHashesOf(dataDir), {
      name: 'Fault trial',
      learners,
      modules,
      headsets,
      firstMobileNo: 7_000_000_000,
    }),
  );

const loadFor = async (ms: number, ledger: Ledger): Promise<void> => {
  const before = ledger.acknowledgedEvents;
  await delay(ms);
  await until('Fresh load', 30_000, () => ledger.acknowledgedEvents >= before + leastNewEvents);
};

/** @throws when it takes longer than this */
const until = async (what: string, ms: number, done: () => boolean): Promise<void> => {
  const deadline = performance.now() + ms;
  while (!done()) {
    if (performance.now() > deadline) throw new Error(`${what} took more than ${ms / 1000} s`);
    await delay(5);
  }
};

/** @returns how long nothing new was acknowledged, in ms from the kill */
const killAndRecover = async (
  portal: PortalProcess,
  target: 'server' | 'PostgreSQL',
  ledger: Ledger,
): Promise<number> => {
  const killedAt = performance.now();
  const untilReturned = (done: () => boolean) =>
    until(`The return after the end of the ${target}`, longestOutageMs, () => {
      if (!portal.running) throw new Error(`The server ended after the end of the ${target}`);
      return done();
    });
  if (target === 'server') {
    await portal.killServer();
    await portal.start();
  } else {
    const killed = portal.postgresPid;
    portal.killPostgres();
    // Before that, backends of the killed one may still acknowledge: they outlive it by a moment.
    await untilReturned(() => portal.postgresPid !== undefined && portal.postgresPid !== killed);
  }
  const before = ledger.acknowledgedEvents;
  await untilReturned(() => ledger.acknowledgedEvents > before);
  return Math.round(performance.now() - killedAt);
};

const listCounts = (map: ReadonlyMap<string, number>): string =>
  [...map]
    .sort((a, b) => b[1] - a[1])
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ') || 'none';

const roundLine = (line: {
  round: number;
  target: string;
  outageMs: number;
  checks: string;
  ledger: Ledger;
}): string =>
  [
    `round ${String(line.round).padStart(2)}`,
    `kill -9 ${line.target.padEnd(10)}`,
    `acknowledged ${String(line.ledger.acknowledgedEvents).padStart(6)} events ${String(line.ledger.finishedSessions).padStart(5)} sessions`,
    `outage ${String(line.outageMs).padStart(5)} ms`,
    `checks ${line.checks}`,
  ].join(' · ');
