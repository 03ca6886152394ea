import { oasis, sessionUploads } from '@simward/contract';
import type { Misbehaviour } from '../apps/server/seed/mock-oasis/misbehave.ts';
import { startMockOasis } from '../apps/server/seed/mock-oasis/mockOasis.ts';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { signInWithRole } from '../harness/issueTokens.ts';
import { callsTo, type EnrolledHeadset, enrolHeadsets, type Wearer } from '../harness/portalCalls.ts';
import { openOwnerDatabase, passwordHashesOf } from '../harness/portalDatabase.ts';
import { createPortalProcess, type PortalProcess } from '../harness/portalProcess.ts';
import { type PreparedCompany, prepareCompany } from '../harness/prepareCompany.ts';
import { recordSession } from '../harness/recordSession.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { createRandom, type Random } from '../packages/device/src/simulator/random.ts';
import { compareOasis, hasAll, type Ledger, type OasisComparison } from './compareOasis.ts';
import { createMisbehaving, killWhileSending, outgoingQueue } from './outgoingTrial.ts';

interface OasisOptions {
  /** How often the server is killed (kill -9) while it sends. */
  kills: number;
  sessionsEachRound: number;
  /** Wrong answers of Oasis, which come in turns. */
  faults: readonly Misbehaviour[];
  seed: string;
  say: (line: string) => void;
}

interface OasisReport extends OasisComparison {
  kills: number;
  /** Requests that wrote something. */
  requests: number;
  /** How many of them Oasis answered wrongly. */
  misbehaved: number;
}

const account = { name: 'trial', password: 'a-trial-password' };
const longestWaitMs = 180_000;

/** Sends results to an Oasis that fails in every way while the server is killed again and again. Leaves no files behind. */
export const runOasisTrial = async (options: OasisOptions): Promise<OasisReport> => {
  const { kills, sessionsEachRound, faults, seed, say } = options;
  const random = createRandom(seed);
  const ledger: Ledger = { expected: new Map(), others: new Set() };
  const misbehaving = createMisbehaving(faults, random);
  const mock = await startMockOasis({ account, misbehave: misbehaving.misbehave });
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
      longestMs: longestWaitMs * (1 + kills),
      produce: () => upload(portal.origin, headset, company, { count: sessionsEachRound, random, ledger }),
      misbehaving,
      random,
      onKill: (kill) =>
        say(
          `kill ${kill} of ${kills}: ${misbehaving.counts.requests} requests, ${mock.results.size} of ${ledger.expected.size} arrived`,
        ),
      resendDead: () => sendCall(portal.origin, oasis.resendDeliveries, resend, bearer(adminToken)),
      hasAllArrived: () => hasAll(mock, ledger),
    });
    return { kills, ...compareOasis(mock, ledger), ...misbehaving.counts };
  } finally {
    await database?.close();
    await portal.close();
    await mock.close();
  }
};

interface TrialCompany extends PreparedCompany {
  adminToken: string;
  /** User ids of the learners in the department whose results go to Oasis. */
  chosen: ReadonlySet<string>;
  departmentId: string;
}

/** Half of the learners are in the department whose results go to Oasis, half in another; the last person is the Admin. */
const prepare = async ({ dataDir }: PortalProcess, database: Database): Promise<TrialCompany> => {
  const sizes = { name: 'Oasis trial', learners: 9, modules: 2, headsets: 1, firstMobileNo: 6_000_000_000 };
  const company = await prepareCompany(database, await passwordHashesOf(dataDir), sizes);
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
  const adminToken = await signInWithRole(database, dataDir, { companyId, userId: admin.userId }, 'Admin');
  const chosen = new Set(learners.filter((_, nth) => nth % 2 === 0).map(({ userId }) => userId));
  return { ...company, learners, adminToken, chosen, departmentId };
};

/** Uploads finished sessions of all sorts, and notes in the ledger which of them Oasis must get. */
const upload = async (
  origin: string,
  headset: EnrolledHeadset,
  { modules, chosen }: TrialCompany,
  { count, random, ledger }: { count: number; random: Random; ledger: Ledger },
): Promise<void> => {
  const forOasis = new Map<string, { mobileNo: string; score: number }>();
  const sessions = Array.from({ length: count }, () => {
    const wearer: Wearer = random.pick(headset.wearers);
    const session = recordSession(random, random.pick(modules), { events: 12, days: 6 });
    const { sessionId, events, finish, score } = session;
    const start = random.chance(0.7) ? { ...session.start, mode: 'assessment' as const } : session.start;
    const goesToOasis =
      chosen.has(wearer.userId) && start.mode === 'assessment' && finish.outcome === 'completed';
    if (goesToOasis) forOasis.set(sessionId, { mobileNo: wearer.mobileNo, score });
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
    const expected = forOasis.get(sessionId);
    if (expected) ledger.expected.set(sessionId, { ...expected, successful: result.successful === true });
  }
};
