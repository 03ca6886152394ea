import { device } from '@simward/contract';
import { type DeviceClock, deviceClock } from './clock/deviceClock.ts';
import { createPortalClock } from './clock/portalClock.ts';
import type { Headset } from './headset.ts';
import { type Outbox, openOutbox } from './outbox/outbox.ts';
import type { DeliveryListeners } from './outbox/receipts.ts';
import { createSender, type Sleep } from './outbox/sender.ts';
import { pairHeadset } from './pairing/pairing.ts';
import { createPortalCall, type Fetch, type PortalCall } from './portal/portalCall.ts';
import { recordSession } from './sessions/session.ts';
import { offlineSignIn, type PortalSignIn, proofOf, type SignedIn } from './sign-in/signedIn.ts';
import type { SessionStore } from './store/sessionStore.ts';

/** The sender's wait in real time. */
const napping: Sleep = (ms, signal) =>
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

export interface ConnectOptions extends DeliveryListeners {
  /** Address of the portal, for example `https://portal.example.org`. */
  portal: string;
  store: SessionStore;
  clock?: DeviceClock;
  /** The secret of a headset that was enrolled elsewhere; otherwise the store's, from `enrol`. */
  secret?: string;
  /** The portal's public key from that enrolment; without it nobody can sign in offline. */
  sealingKey?: string;
  fetch?: Fetch;
  sleep?: Sleep;
  /** From 0 up to, not including, 1. */
  random?: () => number;
  /** Makes UUIDs. */
  newId?: () => string;
  /** How long events wait for others before they are sent together. */
  gatherMs?: number;
  timeoutMs?: number;
  /** What the fleet view shows of this headset, asked before every report of its status. */
  about?: () => About;
  /** How often it is reported; every minute if left out, 0 is never. */
  statusMs?: number;
}

/** Opens the store, closes as crashed what a crash left open, and begins to send what is unsent. */
export const connect = async (options: ConnectOptions): Promise<Headset> => {
  const {
    store,
    clock = deviceClock,
    newId = () => crypto.randomUUID(),
    sleep = napping,
    random = Math.random,
  } = options;
  const contents = await store.open();
  let secret = options.secret ?? contents.enrolment?.secret;
  let sealingKey = options.sealingKey ?? contents.enrolment?.sealingKey;
  const closing = new AbortController();
  let signedIn: SignedIn | undefined;
  const call = createPortalCall({
    portal: options.portal,
    // A browser's fetch works only as a function of its own, not as a property of something else.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    clock,
    timeoutMs: options.timeoutMs ?? 30_000,
  });
  const portalClock = createPortalClock(call, clock);
  const outbox = await openOutbox(store, contents);
  const secretOrThrow = () => {
    if (secret === undefined) throw new Error('Enrol this headset first');
    return secret;
  };
  const headers = () => ({ authorization: `Headset ${secretOrThrow()}` });
  const welcome = async (answer: PortalSignIn) => {
    signedIn = { kind: 'by the portal', ...answer };
    await portalClock.measure().catch(() => undefined);
    return answer.learner;
  };
  const enrolled = () => secret !== undefined;
  const status = createStatusReports({
    call,
    outbox,
    enrolled,
    headers,
    about: options.about ?? (() => ({})),
    intervalMs: options.statusMs ?? device.statusInterval,
  });
  const sender = createSender({
    call,
    outbox,
    portalClock,
    newId,
    secret: secretOrThrow,
    enrolled,
    listeners: reporting(options, status),
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
    enrolled,
    enrol: async (code, about) => {
      const enrolment = await call(device.enrolHeadset, { body: { code, ...about } });
      await store.keepEnrolment(enrolment);
      ({ secret, sealingKey } = enrolment);
      status.report();
      sender.kick('now');
    },
    signIn: async (mobileNo, pin) =>
      welcome(await call(device.signInOnHeadset, { body: { mobileNo, pin } }, headers())),
    pair: async ({ onCode, signal }) => {
      const ended = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
      return welcome(await pairHeadset({ call, clock, sleep, random, headers: headers() }, onCode, ended));
    },
    signInOffline: async (mobileNo, pin) => {
      if (sealingKey === undefined) throw new Error('Enrol this headset first: its key seals the sign-in');
      signedIn = await offlineSignIn(sealingKey, mobileNo, pin);
    },
    signOut: () => {
      signedIn = undefined;
    },
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
      const proof = await proofOf(learnerOrThrow(signedIn), sessionId);
      const clockOffset = portalClock.offset();
      const start = {
        moduleId: module._id,
        version: module.version,
        mode,
        startedAt: startedAt.toISOString(),
        ...(room ? { room: room.code } : {}),
      };
      const state = await outbox.start(sessionId, {
        kind: 'started',
        start,
        ...proof,
        ...(clockOffset === undefined ? {} : { clockOffset }),
      });
      sender.kick('now');
      return recordSession({ outbox, sender, clock, newId }, state);
    },
    flush: async () => {
      await sender.flush();
      return unsent();
    },
    delivered: sender.idle,
    unsent,
    refusals: outbox.refusals,
    forget: outbox.forget,
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

/** What the app knows of the headset that it runs on; all of it may be left out. */
type About = Pick<device.DeviceStatus, 'appVersion' | 'battery' | 'charging'>;

interface StatusReports {
  /** Reports now, or once more after the report that is under way. */
  report(): void;
  /** Ends for good; a report that is under way is not waited for. */
  close(): void;
}

interface StatusReportsOptions {
  call: PortalCall;
  outbox: Outbox;
  enrolled: () => boolean;
  headers: () => Record<string, string>;
  about: () => About;
  /** 0 never reports. */
  intervalMs: number;
}

/**
 * Tells the portal how the headset is: once a minute while the app runs, and when it is told to. A report that fails is
 * not repeated, since the next one says more.
 */
const createStatusReports = (options: StatusReportsOptions): StatusReports => {
  const { call, outbox, enrolled, headers, about, intervalMs } = options;
  const closing = new AbortController();
  let underWay = false;
  let again = false;

  const status = (): device.DeviceStatus => {
    const states = outbox.unsent();
    const oldest = states.map(({ started }) => started.start.startedAt).toSorted(byInstant)[0];
    return { ...about(), unsynced: states.length, ...(oldest && { oldestUnsyncedAt: oldest }) };
  };
  const send = async () => {
    underWay = true;
    do {
      again = false;
      await call(device.reportStatus, { body: status() }, headers(), closing.signal).catch(() => undefined);
    } while (again && !closing.signal.aborted);
    underWay = false;
  };
  const report = () => {
    if (intervalMs === 0 || closing.signal.aborted || !enrolled()) return;
    if (underWay) again = true;
    else void send();
  };
  const timer = intervalMs === 0 ? undefined : setInterval(report, intervalMs);
  report();
  return {
    report,
    close: () => {
      clearInterval(timer);
      closing.abort();
    },
  };
};

const byInstant = (a: string, b: string) => Date.parse(a) - Date.parse(b);

/** The app's listeners; what the portal has received is told with the next status at once. */
const reporting = (listeners: DeliveryListeners, status: StatusReports): DeliveryListeners => ({
  ...listeners,
  onAcknowledged: (acknowledged) => {
    listeners.onAcknowledged?.(acknowledged);
    status.report();
  },
  onFinished: (finished) => {
    listeners.onFinished?.(finished);
    status.report();
  },
});

const learnerOrThrow = (signedIn: SignedIn | undefined): SignedIn => {
  if (!signedIn) throw new Error('Sign a learner in on this headset first');
  return signedIn;
};
