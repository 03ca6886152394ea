import { oasis, sessionUploads } from '@simward/contract';
import type { Misbehaviour } from '../apps/server/seed/mock-oasis/misbehave.ts';
import { startMockOasis } from '../apps/server/seed/mock-oasis/mockOasis.ts';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { callsTo, type EnrolledHeadset, enrolHeadsets, type Wearer } from '../harness/portalCalls.ts';
import { openOwnerDatabase, passwordHashesOf } from '../harness/portalDatabase.ts';
import { createPortalProcess, type PortalProcess } from '../harness/portalProcess.ts';
import { type PreparedCompany, prepareCompany } from '../harness/prepareCompany.ts';
import { recordSession } from '../harness/recordSession.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { createRandom, type Random } from '../packages/device/src/simulator/random.ts';
import { type Compared, compareOasis, hasAll, type Ledger } from './compareOasis.ts';
import { killWhileSending, outgoingQueue, signInAdmin } from './outgoingTrial.ts';

interface OasisOptions {
  /** Of the server with kill -9, each while it sends. */
  kills: number;
  sessionsEachRound: number;
  /** What Oasis does instead of its work, in turns with it. */
  faults: readonly Misbehaviour[];
  seed: string;
  say: (line: string) => void;
}

interface OasisReport extends Compared {
  kills: number;
  /** Requests that wrote, and how many of them Oasis answered otherwise than it should. */
  requests: number;
  misbehaved: number;
}

const account = { name: 'trial', password: 'a-trial-password' };
const longestWaitMs = 180_000;

interface Prepared extends PreparedCompany {
  adminToken: string;
  chosen: ReadonlySet<string>;
  departmentId: string;
}

/** Half of the learners in the department whose results go, half in another; the last person is the Admin. */
const prepare = async ({ dataDir }: PortalProcess, database: Database): Promise<Prepared> => {
  const wanted = { name: 'Oasis trial', learners: 9, modules: 2, headsets: 1, firstMobileNo: 6_000_000_000 };
  const company = await prepareCompany(database, await passwordHashesOf(dataDir), wanted);
  const { companyId } = company;
  const [admin, ...learners] = company.learners.toReversed();
  if (!admin) throw new Error('Nobody was prepared');
  const now = new Date();
  const [departmentId, otherId] = [newId(now), newId(now)];
  const inDepartment = (nth: number) => (nth % 2 === 0 ? departmentId : otherId);
  await database.write('all', async (trx) => {
    const times = { created_at: now, updated_at: now };
    await trx
      .insertInto('department')
      .values([
        { company_id: companyId, department_id: departmentId, name: 'Chosen', ...times },
        { company_id: companyId, department_id: otherId, name: 'Not chosen', ...times },
      ])
      .execute();
    await trx
      .insertInto('user_department')
      .values(
        learners.map(({ userId }, nth) => ({
          company_id: companyId,
          user_id: userId,
          department_id: inDepartment(nth),
        })),
      )
      .execute();
  });
  const adminToken = await signInAdmin(database, dataDir, company, admin);
  const chosen = new Set(learners.filter((_, nth) => nth % 2 === 0).map(({ userId }) => userId));
  return { ...company, learners, adminToken, chosen, departmentId };
};

/** Uploads finished sessions of all sorts, and notes which of them are completed assessments of the chosen department. */
const upload = async (
  origin: string,
  headset: EnrolledHeadset,
  { modules, chosen }: Prepared,
  { count, random, ledger }: { count: number; random: Random; ledger: Ledger },
): Promise<void> => {
  const going = new Map<string, { mobileNo: string; score: number }>();
  const sessions = Array.from({ length: count }, () => {
    const wearer: Wearer = random.pick(headset.wearers);
    const played = recordSession(random, random.pick(modules), { events: 12, days: 6 });
    const { sessionId, events, finish, score } = played;
    const start = random.chance(0.7) ? { ...played.start, mode: 'assessment' as const } : played.start;
    const goes = chosen.has(wearer.userId) && start.mode === 'assessment' && finish.outcome === 'completed';
    if (goes) going.set(sessionId, { mobileNo: wearer.mobileNo, score });
    else ledger.others.add(sessionId);
    return { sessionId, grant: wearer.grant, start, events, finish };
  });
  const { results } = await callsTo(origin)(
    sessionUploads.uploadBatch,
    { body: { sessions } },
    { authorization: `Headset ${headset.secret}` },
  );
  for (const { sessionId, status, result } of results) {
    if (status !== 'finished' || !result || sessionId === null)
      throw new Error(`A session was answered ${status}`);
    const wanted = going.get(sessionId);
    if (wanted) ledger.expected.set(sessionId, { ...wanted, successful: result.successful === true });
  }
};

/** Sends results to an Oasis that fails in every way while the server is killed again and again; leaves nothing behind. */
export const runOasisTrial = async (options: OasisOptions): Promise<OasisReport> => {
  const { kills, sessionsEachRound, faults, seed, say } = options;
  const random = createRandom(seed);
  const ledger: Ledger = { expected: new Map(), others: new Set() };
  const counted = { requests: 0, misbehaved: 0 };
  let calm = false;
  const mock = await startMockOasis({
    account,
    misbehave: () => {
      counted.requests += 1;
      // Each of them once at least, however few requests there were.
      const fails = counted.misbehaved < faults.length || !calm;
      if (!fails || random.chance(0.5)) return undefined;
      const fault = faults[counted.misbehaved % faults.length];
      counted.misbehaved += 1;
      return fault;
    },
  });
  const portal = await createPortalProcess({
    callsHere: true,
    oasisUrl: mock.url.href,
    longestStartMs: 240_000,
  });
  let database: Database | undefined;
  try {
    await portal.start();
    database = openOwnerDatabase(portal.dataDir);
    const company = await prepare(portal, database);
    const { companyId, adminToken, departmentId } = company;
    await sendCall(
      portal.origin,
      oasis.saveConfiguration,
      {
        query: {},
        body: {
          api_account: account.name,
          api_password: account.password,
          identifier_field: 'user_id',
          departments: [departmentId],
        },
      },
      bearer(adminToken),
    );
    const [headset] = await enrolHeadsets(callsTo(portal.origin), company);
    if (!headset) throw new Error('No headset was enrolled');
    const resend = { body: { matching: { state: 'dead' as const } } };
    await killWhileSending({
      portal,
      queue: outgoingQueue(database, companyId, 'oasis_delivery'),
      kills,
      patienceMs: longestWaitMs * (1 + kills),
      produce: () => upload(portal.origin, headset, company, { count: sessionsEachRound, random, ledger }),
      requests: () => counted.requests,
      killAfterMs: () => random.integer(0, 400),
      onKill: (kill) =>
        say(
          `kill ${kill} of ${kills}: ${counted.requests} requests, ${mock.results.size} of ${ledger.expected.size} arrived`,
        ),
      calm: () => {
        calm = true;
      },
      resendDead: () => sendCall(portal.origin, oasis.resendDeliveries, resend, bearer(adminToken)),
      arrived: () => counted.misbehaved >= faults.length && hasAll(mock, ledger),
    });
    return { kills, ...compareOasis(mock, ledger), ...counted };
  } finally {
    await database?.close();
    await portal.close();
    await mock.close();
  }
};
