import { createHmac } from 'node:crypto';
import { sessionUploads, users, webhooks } from '@simward/contract';
import type { Misbehaviour } from '../apps/server/seed/mock-oasis/misbehave.ts';
import type { Database } from '../apps/server/src/platform/database/createDatabase.ts';
import { signInWithRole } from '../harness/issueTokens.ts';
import { callsTo, type EnrolledHeadset, enrolHeadsets } from '../harness/portalCalls.ts';
import { openOwnerDatabase, passwordHashesOf } from '../harness/portalDatabase.ts';
import { createPortalProcess } from '../harness/portalProcess.ts';
import { type PreparedCompany, prepareCompany } from '../harness/prepareCompany.ts';
import { recordSession } from '../harness/recordSession.ts';
import { bearer, sendCall } from '../harness/sendCall.ts';
import { createRandom, type Random } from '../packages/device/src/simulator/random.ts';
import { createMisbehaving, killWhileSending, outgoingQueue } from './outgoingTrial.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhookReceiver.ts';

interface WebhookOptions {
  /** How often the server is killed (kill -9) while it sends. */
  kills: number;
  sessionsEachRound: number;
  /** Wrong answers of the receiver, which come in turns. */
  faults: readonly Misbehaviour[];
  seed: string;
  say: (line: string) => void;
}

interface WebhookReport {
  kills: number;
  /** Events that the portal had to send. */
  expected: number;
  /** Different ids that the receiver has. */
  arrived: number;
  missing: string[];
  /** Events of something that did not happen, and the same event under a second id. */
  invented: string[];
  /** Other bodies under the same id, and wrong signatures. */
  wrong: readonly string[];
  requests: number;
  /** How many of the requests the receiver answered wrongly. */
  misbehaved: number;
  /** Requests that repeated an id. */
  repeated: number;
}

const longestWaitMs = 180_000;

/** Sends events to a receiver that fails in every way while the server is killed again and again. Leaves no files behind. */
export const runWebhookTrial = async (options: WebhookOptions): Promise<WebhookReport> => {
  const { kills, sessionsEachRound, faults, seed, say } = options;
  const random = createRandom(seed);
  const expected = new Set<string>();
  const misbehaving = createMisbehaving(faults, random);
  let secret = '';
  const receiver = await startWebhookReceiver({
    isSigned: (body, signature) => isSignedBy(secret, body, signature),
    misbehave: misbehaving.misbehave,
  });
  const portal = await createPortalProcess({ callsHere: true, longestStartMs: 240_000 });
  let database: Database | undefined;
  try {
    await portal.start();
    database = openOwnerDatabase(portal.dataDir);
    const sizes = {
      name: 'Webhook trial',
      learners: 5,
      modules: 2,
      headsets: 1,
      firstMobileNo: 6_500_000_000,
    };
    const company = await prepareCompany(database, await passwordHashesOf(portal.dataDir), sizes);
    const [headset] = await enrolHeadsets(callsTo(portal.origin), company);
    const admin = company.learners.at(-1);
    if (!headset || !admin) throw new Error('Nobody was prepared');
    const { companyId } = company;
    const person = { companyId, userId: admin.userId };
    const token = await signInWithRole(database, portal.dataDir, person, 'Admin');
    const adminHeaders = bearer(token);
    const hook = { address: receiver.address, events: [...webhooks.webhookEvents] };
    const added = await sendCall(portal.origin, webhooks.addWebhook, { body: hook }, adminHeaders);
    secret = added.secret;
    const { _id: id } = added.webhook;
    const resendDead = async () => {
      const list = { params: { id }, query: { state: 'dead' as const } };
      const { deliveries } = await sendCall(portal.origin, webhooks.listDeliveries, list, adminHeaders);
      for (const { eventId } of deliveries)
        await sendCall(portal.origin, webhooks.resend, { params: { id, eventId } }, adminHeaders);
    };
    await killWhileSending({
      portal,
      queue: outgoingQueue(database, companyId, 'webhook_delivery'),
      kills,
      longestMs: longestWaitMs * (1 + kills),
      produce: async () => {
        const senders = { headset, token, modules: company.modules };
        for (const what of await causeEvents(portal.origin, senders, { count: sessionsEachRound, random }))
          expected.add(what);
      },
      misbehaving,
      random,
      onKill: (kill) =>
        say(
          `kill ${kill} of ${kills}: ${misbehaving.counts.requests} requests, ${receiver.taken.size} of ${expected.size} arrived`,
        ),
      resendDead,
      hasAllArrived: () => expected.size <= receiver.taken.size,
    });
    return { kills, ...compare(receiver, expected), ...misbehaving.counts };
  } finally {
    await database?.close();
    await portal.close();
    await receiver.close();
  }
};

const isSignedBy = (secret: string, body: string, signature: string): boolean => {
  const seconds = /^t=(\d+)/.exec(signature)?.[1];
  return signature.includes(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
};

/** Uploads sessions of all sorts and adds a person; answers the events that the portal must send of it. */
const causeEvents = async (
  origin: string,
  {
    headset,
    token,
    modules,
  }: { headset: EnrolledHeadset; token: string; modules: PreparedCompany['modules'] },
  { count, random }: { count: number; random: Random },
): Promise<string[]> => {
  const assessments = new Set<string>();
  const sessions = Array.from({ length: count }, () => {
    const { sessionId, start, events, finish } = recordSession(random, random.pick(modules), {
      events: 12,
      days: 6,
    });
    if (start.mode === 'assessment' && finish.outcome === 'completed') assessments.add(sessionId);
    return { sessionId, grant: random.pick(headset.wearers).grant, start, events, finish };
  });
  const { results } = await callsTo(origin)(
    sessionUploads.uploadBatch,
    { body: { sessions } },
    { authorization: `Headset ${headset.secret}` },
  );
  const added = {
    name: 'Ottokar Vance',
    emailAddress: `${random.integer(1, 1e9)}@example.test`,
    role: 'User',
  };
  const { user } = await sendCall(origin, users.registerUser, { body: added }, bearer(token));
  return [
    `user.created ${user._id}`,
    ...results.flatMap(({ sessionId, status, result }) => {
      if (status !== 'finished' || !result || sessionId === null)
        throw new Error(`A session was answered ${status}`);
      const passed = result.successful ? 'assessment.passed' : 'assessment.failed';
      return [
        `session.finished ${sessionId}`,
        ...(assessments.has(sessionId) ? [`${passed} ${sessionId}`] : []),
      ];
    }),
  ];
};

const compare = ({ taken, faults }: WebhookReceiver, expected: ReadonlySet<string>) => {
  const whats = [...taken.values()].map(({ what }) => what);
  const arrived = new Set(whats);
  return {
    expected: expected.size,
    arrived: taken.size,
    missing: [...expected].filter((what) => !arrived.has(what)),
    invented: whats.filter((what, nth) => !expected.has(what) || whats.indexOf(what) !== nth),
    wrong: faults,
    repeated: [...taken.values()].reduce((sum, { times }) => sum + times - 1, 0),
  };
};
