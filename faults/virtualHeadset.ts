import { setTimeout as delay } from 'node:timers/promises';
import { sessionUploads } from '@simward/contract';
import type { EnrolledHeadset, Wearer } from '../harness/portalCalls.ts';
import type { PreparedModule } from '../harness/prepareCompany.ts';
import { type RecordedSession, recordSession } from '../harness/recordSession.ts';
import { chunks } from '../packages/device/src/outbox/chunks.ts';
import type { PortalCall } from '../packages/device/src/portal/portalCall.ts';
import { isPassing, isPortalFailure, PortalProblem } from '../packages/device/src/portal/portalFailure.ts';
import type { Random } from '../packages/device/src/simulator/random.ts';
import type { Gate } from './gate.ts';
import type { Ledger } from './ledger.ts';

export interface HeadsetLoad {
  readonly call: PortalCall;
  readonly headset: EnrolledHeadset;
  readonly modules: readonly PreparedModule[];
  readonly ledger: Ledger;
  readonly gate: Gate;
  readonly random: Random;
  /** Aborted when no further session may begin. Those that have begun are still delivered. */
  readonly noMore: AbortSignal;
  /** Aborted when time is up: nothing is delivered any more. */
  readonly giveUp: AbortSignal;
}

interface PlayedSession extends RecordedSession {
  wearer: Wearer;
}

const eventsInSession = [10, 60] as const;
const sessionsAtOnce = [1, 4] as const;
const daysBack = 6;
/** The newest sessions, some of which are sent once more. */
const rememberedSessions = 20;

/**
 * Records sessions and delivers them until it is aborted: some in pieces, two of them under way at once and not always in
 * order, others whole, as after a time offline. Now and then it sends again what was acknowledged before.
 */
export const runHeadset = async (load: HeadsetLoad): Promise<void> => {
  const { random, noMore, giveUp } = load;
  const delivered: PlayedSession[] = [];
  while (!noMore.aborted && !giveUp.aborted) {
    const offline = random.chance(0.3);
    const sessions = Array.from({ length: offline ? random.integer(...sessionsAtOnce) : 1 }, () =>
      play(load),
    );
    if (offline) await deliverBatch(load, sessions);
    else for (const session of sessions) await deliverInPieces(load, session);
    delivered.push(...sessions);
    delivered.splice(0, delivered.length - rememberedSessions);
    if (random.chance(0.2)) await deliverBatch(load, [random.pick(delivered)]);
    if (random.chance(0.2)) await deliverInPieces(load, random.pick(delivered));
    await pause(load, random.integer(5, 60));
  }
};

const play = ({ random, headset, modules, ledger }: HeadsetLoad): PlayedSession => {
  const wearer = random.pick(headset.wearers);
  const session = recordSession(random, random.pick(modules), {
    events: random.integer(...eventsInSession),
    days: daysBack,
  });
  ledger.add(session, wearer.userId);
  return { ...session, wearer };
};

const deliverInPieces = async (load: HeadsetLoad, session: PlayedSession): Promise<void> => {
  const { call, ledger, random, headset } = load;
  const { sessionId } = session;
  const uuid = { uuid: sessionId };
  const headers = {
    authorization: `Headset ${headset.secret}`,
    [sessionUploads.grantHeader]: session.wearer.grant,
  };
  const start = async () => {
    await call(sessionUploads.startSession, { params: uuid, body: session.start }, headers);
    ledger.startAcknowledged(sessionId);
  };
  const finish = async () => {
    const answer = await call(sessionUploads.finishSession, { params: uuid, body: session.finish }, headers);
    if (answer.status === 'finished') ledger.finishAcknowledged(answer);
    return answer.status;
  };
  const size = random.integer(3, 25);
  const events = chunks(session.events, size).map((piece) => async () => {
    const receipt = await call(
      sessionUploads.appendEvents,
      { params: uuid, body: { events: piece } },
      headers,
    );
    ledger.eventsAcknowledged(
      sessionId,
      piece.map(({ id }) => id),
      receipt,
    );
  });
  const inOrder: (() => Promise<unknown>)[] = [start, ...events, finish];
  const pieces = random.chance(0.4) ? random.shuffle(inOrder) : inOrder;
  const lane = async () => {
    for (let piece = pieces.shift(); piece; piece = pieces.shift()) await deliver(load, piece);
  };
  await Promise.all([lane(), lane()]);
  const status = await deliver(load, finish);
  if (status === 'waiting') ledger.violated(`${sessionId}: every piece is acknowledged, and it still waits`);
};

const deliverBatch = async (load: HeadsetLoad, played: readonly PlayedSession[]): Promise<void> => {
  const { call, ledger, headset } = load;
  const sessions = played.map(({ sessionId, wearer, start, events, finish }) => ({
    sessionId,
    grant: wearer.grant,
    start,
    events,
    finish,
  }));
  await deliver(load, async () => {
    const { results } = await call(
      sessionUploads.uploadBatch,
      { body: { sessions } },
      { authorization: `Headset ${headset.secret}` },
    );
    for (const { sessionId, events } of played) {
      const answer = results.find((result) => result.sessionId === sessionId);
      if (answer?.status !== 'finished' || !answer.events || !answer.result) {
        ledger.violated(`${sessionId}: a whole session was answered ${JSON.stringify(answer)}`);
        continue;
      }
      ledger.startAcknowledged(sessionId);
      ledger.eventsAcknowledged(
        sessionId,
        events.map(({ id }) => id),
        answer.events,
      );
      ledger.finishAcknowledged(answer.result);
    }
  });
};

/** Sends until the portal acknowledges. Everything sent is right, so that a refusal which would not pass with time is a violation. */
const deliver = async <T>(load: HeadsetLoad, send: () => Promise<T>): Promise<T | undefined> => {
  const { ledger, gate, random, giveUp } = load;
  while (!giveUp.aborted) {
    try {
      return await gate.pass(send);
    } catch (error) {
      if (!isPortalFailure(error)) throw error;
      if (!isPassing(error)) {
        ledger.violated(
          `a good upload was refused: ${error instanceof PortalProblem ? error.code : error.message}`,
        );
        return undefined;
      }
      ledger.repeated(reasonOf(error));
      await pause(load, random.integer(20, 250));
    }
  }
  return undefined;
};

const reasonOf = (error: PortalProblem | Error): string =>
  error instanceof PortalProblem ? `${error.problem.status} ${error.code}` : 'no answer';

const pause = async ({ giveUp }: HeadsetLoad, ms: number): Promise<void> => {
  await delay(ms, undefined, { signal: giveUp }).catch(() => undefined);
};
