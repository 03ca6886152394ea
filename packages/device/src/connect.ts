import { device, play, sessionUploads } from '@simward/contract';
import { type DeviceClock, deviceClock } from './clock/deviceClock.ts';
import { createPortalClock } from './clock/portalClock.ts';
import type { BrowserPlay, Headset } from './headset.ts';
import { sendLeaving } from './outbox/leaving.ts';
import { openOutbox } from './outbox/outbox.ts';
import type { DeliveryListeners } from './outbox/receipts.ts';
import { createSender, type Sleep } from './outbox/sender.ts';
import { pairHeadset } from './pairing/pairing.ts';
import { createPortalCall, type Fetch, type PortalCall } from './portal/portalCall.ts';
import { PortalProblem } from './portal/portalFailure.ts';
import { recordSession, type Session } from './sessions/session.ts';
import { offlineSignIn, type PortalSignIn, proofOf, type SignedIn } from './sign-in/signedIn.ts';
import { type About, createStatusReports, reportingDeliveries } from './status/statusReports.ts';
import type { OpenedPlay, SessionStore, StoreContents } from './store/sessionStore.ts';

export interface ConnectOptions extends DeliveryListeners {
  /** Address of the portal, for example `https://portal.example.org`. */
  portal: string;
  store: SessionStore;
  clock?: DeviceClock;
  /** The secret of a headset that was enrolled elsewhere. If left out, it is the one that `enrol` stored. */
  secret?: string;
  /**
   * The portal's public key, for a headset that was enrolled elsewhere. Without it nobody can sign in
   * offline.
   */
  sealingKey?: string;
  fetch?: Fetch;
  sleep?: Sleep;
  /** Makes random numbers from 0 up to, but not including, 1. */
  random?: () => number;
  /** Makes UUIDs. */
  newId?: () => string;
  /** Milliseconds that an event waits for further events, so that they are sent together. */
  gatherMs?: number;
  timeoutMs?: number;
  /**
   * Called before every report of the headset's status for the app's part of it. The portal shows the status
   * in its list of headsets.
   */
  about?: () => About;
  /** Milliseconds between two status reports: a minute if left out; with 0 it never reports. */
  statusMs?: number;
}

/**
 * Opens the store, finishes sessions that an earlier run left open (as crashed), and begins to send what is
 * unsent.
 */
export const connect = async (options: ConnectOptions): Promise<Headset> => {
  const {
    store,
    clock = deviceClock,
    newId = () => crypto.randomUUID(),
    sleep = timerSleep,
    random = Math.random,
  } = options;
  const contents = await store.open();
  const kept = keptBy(contents);
  let secret = options.secret ?? kept.enrolment?.secret;
  let sealingKey = options.sealingKey ?? kept.enrolment?.sealingKey;
  let opened = kept.play;
  const closing = new AbortController();
  let signedIn: SignedIn | undefined;
  const call = createPortalCall({
    portal: options.portal,
    // `fetch` is called as a plain function, because a browser refuses it as the method of another object.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    clock,
    timeoutMs: options.timeoutMs ?? 30_000,
  });
  const portalClock = createPortalClock(call, clock);
  const outbox = await openOutbox(store, contents);
  const authorization = () => {
    if (opened) return `Play ${opened.secret}`;
    if (secret === undefined) throw new Error('Enrol this headset first');
    return `Headset ${secret}`;
  };
  const headers = () => ({ authorization: authorization() });
  const running = new Set<Session>();
  const acceptSignIn = async (answer: PortalSignIn) => {
    signedIn = { kind: 'by the portal', ...answer };
    await portalClock.measure().catch(() => undefined);
    return answer.learner;
  };
  const isKnown = () => opened !== undefined || secret !== undefined;
  const status = createStatusReports({
    call,
    outbox,
    isEnrolled: () => secret !== undefined,
    headers,
    about: options.about ?? (() => ({})),
    intervalMs: options.statusMs ?? device.statusInterval,
  });
  const sender = createSender({
    call,
    outbox,
    portalClock,
    newId,
    authorization,
    isEnrolled: isKnown,
    takesBatches: () => opened === undefined,
    listeners: reportingDeliveries(options, status),
    sleep,
    random,
    gatherMs: options.gatherMs ?? 1000,
  });
  const unsent = () => {
    const states = outbox.unsent();
    const unsentEvents = states.reduce((sum, state) => sum + state.unsent.size, 0);
    return { unsentSessions: states.length, unsentEvents };
  };
  sender.kick('now');

  return {
    enrolled: () => secret !== undefined,
    enrol: async (code, about) => {
      const enrolment = await call(device.enrolHeadset, { body: { code, ...about } });
      await store.keepEnrolment(enrolment);
      ({ secret, sealingKey } = enrolment);
      status.report();
      sender.kick('now');
    },
    signIn: async (mobileNo, pin) =>
      acceptSignIn(await call(device.signInOnHeadset, { body: { mobileNo, pin } }, headers())),
    pair: async ({ signal, ...shown }) => {
      const ended = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
      const context = { call, clock, sleep, random, headers: headers() };
      const answer = await pairHeadset(context, shown, ended);
      const learner = await acceptSignIn(answer);
      return answer.choice ? { ...learner, choice: answer.choice } : learner;
    },
    signInOffline: async (mobileNo, pin) => {
      if (sealingKey === undefined) throw new Error('Enrol this headset first: its key seals the sign-in');
      signedIn = await offlineSignIn(sealingKey, mobileNo, pin);
    },
    signOut: () => {
      signedIn = undefined;
    },
    play: async (ticket) => {
      opened = await call(play.playInBrowser, { body: { ticket } });
      await store.keepEnrolment(opened);
      await portalClock.measure().catch(() => undefined);
      sender.kick('now');
      return withoutSecret(opened);
    },
    played: () => opened && withoutSecret(opened),
    modules: async (query = {}) => {
      const learner = learnerOrThrow(signedIn);
      if (learner.kind === 'offline') throw new Error('After signing in offline there is no list of modules');
      const bearer = { authorization: `Bearer ${learner.token}` };
      return (await call(device.modulesOnHeadset, { query }, bearer)).modules;
    },
    openRoom: async ({ _id }) => call(device.openRoom, { body: { moduleId: _id } }, headers()),
    joinRoom: async (code) => call(device.joinRoom, { params: { code } }, headers()),
    start: async ({ module, mode, startedAt = clock.now(), room }) => {
      const sessionId = newId();
      const proof = opened ? {} : await proofOf(learnerOrThrow(signedIn), sessionId);
      const clockOffset = portalClock.offset();
      const start = {
        moduleId: module._id,
        version: module.version,
        mode,
        startedAt: startedAt.toISOString(),
        ...(room ? { room: room.code } : {}),
      };
      if (opened && mode === 'assessment') {
        opened = withOneAttemptLess(opened);
        await store.keepEnrolment(opened);
      }
      const state = await outbox.start(sessionId, {
        kind: 'started',
        start,
        ...proof,
        ...(clockOffset === undefined ? {} : { clockOffset }),
      });
      sender.kick('now');
      const leaving = { call, portalClock, authorization };
      const session = recordSession(
        {
          outbox,
          sender,
          clock,
          newId,
          sendLeaving: (left, finish) => sendLeaving(leaving, left, finish),
        },
        state,
      );
      running.add(session);
      return session;
    },
    standing: async (sessionId) => readStanding(call, sessionId, headers()),
    flush: async () => {
      await sender.flush();
      return unsent();
    },
    delivered: sender.idle,
    unsent,
    refusals: outbox.refusals,
    forget: outbox.forget,
    leave: (when) => {
      for (const session of running) session.leave(when);
    },
    portalNow: () => new Date(clock.now().getTime() + (portalClock.offset() ?? 0)),
    close: async () => {
      closing.abort();
      signedIn = undefined;
      status.close();
      await sender.close();
      await store.close();
    },
  };
};

/** What the store holds of the device: the enrolment of a headset, or the play of a browser. */
const keptBy = ({ enrolment: kept }: StoreContents) =>
  kept && 'playId' in kept ? { play: kept } : { enrolment: kept };

/** An assessment begun in a browser uses up an attempt however it ends; a page that is loaded again must know it. */
const withOneAttemptLess = ({ module, ...opened }: OpenedPlay): OpenedPlay => {
  const { attemptsLeft } = module;
  return {
    ...opened,
    module: { ...module, attemptsLeft: attemptsLeft === null ? null : Math.max(0, attemptsLeft - 1) },
  };
};

const withoutSecret = ({ secret: _, ...shown }: OpenedPlay): BrowserPlay => shown;

const learnerOrThrow = (signedIn: SignedIn | undefined): SignedIn => {
  if (!signedIn) throw new Error('Sign a learner in on this headset first');
  return signedIn;
};

const readStanding = async (call: PortalCall, uuid: string, headers: Record<string, string>) => {
  try {
    return await call(sessionUploads.readStanding, { params: { uuid } }, headers);
  } catch (error) {
    if (error instanceof PortalProblem && error.code === 'session.not-found') return undefined;
    throw error;
  }
};

const timerSleep: Sleep = (ms, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
