import { setTimeout as pause } from 'node:timers/promises';
import {
  type AnswerOf,
  companyDashboard,
  type Endpoint,
  type RequestOf,
  sessionUploads,
} from '@simward/contract';
import { sql } from 'kysely';
import { signInWithRole } from '../harness/issueTokens.ts';
import { callsTo, enrolHeadsets } from '../harness/portalCalls.ts';
import { asOwner, passwordHashesOf } from '../harness/portalDatabase.ts';
import { prepareCompany } from '../harness/prepareCompany.ts';
import { recordSession } from '../harness/recordSession.ts';
import { bearer } from '../harness/sendCall.ts';
import type { PortalCall } from '../packages/device/src/portal/portalCall.ts';
import {
  backOff,
  isPassing,
  isPortalFailure,
  type PortalFailure,
  PortalProblem,
} from '../packages/device/src/portal/portalFailure.ts';
import { createRandom } from '../packages/device/src/simulator/random.ts';
import { firstMobileNo } from './firstMobileNo.ts';
import { latenciesOf, timeOf } from './times.ts';

const headsets = 200;
const eventsEach = 300;
const readers = 3;
/** As long as a headset waits for an answer before it sends again. */
const patienceMs = 30_000;

/**
 * Two hundred headsets send a session each at the same moment, while three Admins load their dashboard again and again.
 * @returns whether everything arrived and no answer said that the database is away
 */
export const measureHeadsets = async (
  portal: { origin: string; dataDir: string },
  say: (line: string) => void,
): Promise<boolean> => {
  say(`Preparing: a company with ${headsets} headsets …`);
  const { company, admins } = await prepare(portal.dataDir);
  const call = callsTo(portal.origin, patienceMs);
  const enrolled = await enrolHeadsets(call, company, (index) => company.learners.slice(index, index + 1));

  const courier = createCourier(call);
  const random = createRandom('headsets at once');
  const sessions = enrolled.map(({ secret, wearers }) => ({
    ...recordSession(random, random.pick(company.modules), { events: eventsEach, days: 28 }),
    headers: {
      authorization: `Headset ${secret}`,
      [sessionUploads.grantHeader]: wearers[0]?.grant ?? '',
    },
  }));

  const startedAt = performance.now();
  let areAllSent = false;
  const reading = loadDashboardsWhile(call, admins, () => !areAllSent);
  const results = await Promise.all(
    sessions.map(async ({ sessionId: uuid, start, events, finish, headers }) => {
      await courier.deliver(sessionUploads.startSession, { params: { uuid }, body: start }, headers);
      await courier.deliver(sessionUploads.appendEvents, { params: { uuid }, body: { events } }, headers);
      return courier.deliver(sessionUploads.finishSession, { params: { uuid }, body: finish }, headers);
    }),
  ).finally(() => {
    areAllSent = true;
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const { loads, failedLoads } = await reading;

  const finished = results.filter(({ status }) => status === 'finished').length;
  const stored = await countStored(portal.dataDir, company.companyId);
  const piece = latenciesOf(courier.pieces);
  const load = latenciesOf(loads);
  say(
    `${headsets} headsets with ${eventsEach} events each at once: all delivered after ${seconds.toFixed(1)} s, ` +
      `${finished} finished; stored ${stored.sessions} sessions, ${stored.events} events. A piece p50 ` +
      `${piece.p50.toFixed(0)} ms, p95 ${piece.p95.toFixed(0)} ms, p99 ${piece.p99.toFixed(0)} ms. Refused meanwhile: ` +
      `${[...courier.refusals].map(([name, times]) => `${times} × ${name}`).join(', ') || 'none'}. ` +
      `${loads.length} dashboards p50 ${load.p50.toFixed(0)} ms, p95 ${load.p95.toFixed(0)} ms, ${failedLoads} failed`,
  );
  const isNamedRight = ![...courier.refusals.keys()].some((name) => !name.endsWith(withRetryAfter));
  return (
    isNamedRight &&
    !courier.refusals.has(`503 server.unavailable${withRetryAfter}`) &&
    stored.sessions === headsets &&
    stored.events === headsets * eventsEach
  );
};

const prepare = (dataDir: string) =>
  asOwner(dataDir, async (database) => {
    const company = await prepareCompany(database, await passwordHashesOf(dataDir), {
      name: 'Headsets at once',
      learners: headsets + readers,
      modules: 3,
      headsets,
      firstMobileNo: firstMobileNo('headsets at once'),
    });
    const admins: string[] = [];
    for (const { userId } of company.learners.slice(headsets))
      admins.push(await signInWithRole(database, dataDir, { companyId: company.companyId, userId }, 'Admin'));
    return { company, admins };
  });

/** Delivers pieces as a headset does: each again and again, with its waits, until it is taken. */
const createCourier = (call: PortalCall) => {
  /** Milliseconds until the answer of each piece that was taken. */
  const pieces: number[] = [];
  const refusals = new Map<string, number>();
  const deliver = async <E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    headers: Record<string, string>,
  ): Promise<AnswerOf<E>> => {
    for (let failures = 1; ; failures += 1) {
      const sentAt = performance.now();
      try {
        const answer = await call(endpoint, request, headers);
        pieces.push(performance.now() - sentAt);
        return answer;
      } catch (error) {
        if (!isPortalFailure(error) || !isPassing(error)) throw error;
        const name = refusalName(error);
        refusals.set(name, (refusals.get(name) ?? 0) + 1);
        await pause(backOff(failures, error.retryAfterMs, Math.random));
      }
    }
  };
  return { pieces, refusals, deliver };
};

/** Each of these Admins loads the company's dashboard again and again. */
const loadDashboardsWhile = async (call: PortalCall, tokens: readonly string[], goesOn: () => boolean) => {
  const loads: number[] = [];
  let failedLoads = 0;
  const read = async (token: string) => {
    while (goesOn())
      try {
        loads.push(await timeOf(() => loadDashboard(call, token)));
      } catch {
        failedLoads += 1;
      }
  };
  await Promise.all(tokens.map(read));
  return { loads, failedLoads };
};

const loadDashboard = async (call: PortalCall, token: string) => {
  await Promise.all(
    [
      companyDashboard.companyKpis,
      companyDashboard.activeSessionsByMonth,
      companyDashboard.coursesOverview,
      companyDashboard.needs,
    ].map((endpoint: Endpoint) => call(endpoint, {}, bearer(token))),
  );
};

const refusalName = (failure: PortalFailure): string =>
  failure instanceof PortalProblem
    ? `${failure.problem.status} ${failure.code}${failure.retryAfterMs === undefined ? '' : withRetryAfter}`
    : `${failure.message} (${String(failure.cause)})`;

const withRetryAfter = ' with Retry-After';

const countStored = (dataDir: string, companyId: string) =>
  asOwner(dataDir, (database) =>
    database.read({ companyId }, async (trx) => {
      const { rows } = await sql<{ sessions: number; events: number }>`
        select (select count(*) from session where company_id = ${companyId} and state = 'finished') as sessions,
          (select count(*) from session_event where company_id = ${companyId}) as events`.execute(trx);
      return rows[0] ?? { sessions: 0, events: 0 };
    }),
  );
