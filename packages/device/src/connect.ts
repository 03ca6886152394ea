import { type AnswerOf, device, type RequestOf } from '@simward/contract';
import { type DeviceClock, deviceClock } from './deviceClock.ts';
import { napping } from './napping.ts';
import { openOutbox } from './outbox/outbox.ts';
import type { DeliveryListeners } from './outbox/receipts.ts';
import { createSender, type Sleep } from './outbox/sender.ts';
import type { Refusal } from './outbox/sessionState.ts';
import { createPortalCall, type Fetch } from './portal/portalCall.ts';
import { createPortalClock } from './portalClock.ts';
import { recordSession, type Session } from './session.ts';
import type { SessionStore } from './store/sessionStore.ts';

export interface ConnectOptions extends DeliveryListeners {
  /** Address of the portal, for example `https://portal.example.org`. */
  portal: string;
  store: SessionStore;
  clock?: DeviceClock;
  /** The secret of a headset that was enrolled elsewhere; otherwise the store's, from `enrol`. */
  secret?: string;
  fetch?: Fetch;
  sleep?: Sleep;
  /** From 0 up to, not including, 1. */
  random?: () => number;
  /** Makes UUIDs. */
  newId?: () => string;
  /** How long events wait for others before they are sent together. */
  gatherMs?: number;
  timeoutMs?: number;
}

type SignedIn = AnswerOf<typeof device.signInOnHeadset>;
type EnrolmentRequest = RequestOf<typeof device.enrolHeadset>['body'];

export interface StartOptions {
  module: Pick<device.DeviceModule, '_id' | 'version'>;
  mode: device.SessionStart['mode'];
  /** By the headset's clock; now if left out. */
  startedAt?: Date;
}

/** A headset as a scenario sees it. Calls that need the portal throw `PortalProblem` or `PortalUnreachable`. */
export interface Headset {
  enrolled(): boolean;
  /** Once per headset, with a one-time code from the portal; the secret is kept in the store. */
  enrol(code: string, about: Omit<EnrolmentRequest, 'code'>): Promise<void>;
  signIn(mobileNo: string, pin: string): Promise<SignedIn['learner']>;
  signOut(): void;
  modules(): Promise<device.DeviceModule[]>;
  /** Works offline too; the session belongs to the learner who is signed in now, whoever is later. */
  start(options: StartOptions): Promise<Session>;
  /** Sends now what there is, for example when the headset is taken off; answers what is still unsent. */
  flush(): Promise<{ unsentSessions: number; unsentEvents: number }>;
  /** Fulfilled when the portal has acknowledged everything or refuses to. */
  delivered(): Promise<void>;
  unsent(): { unsentSessions: number; unsentEvents: number };
  /** What the portal would not take; kept until it is forgotten. */
  refusals(): { sessionId: string; refusals: readonly Refusal[] }[];
  forget(sessionId: string): Promise<void>;
  /** The portal's time as well as it is known here. */
  portalNow(): Date;
  close(): Promise<void>;
}

/** Opens the store, closes as crashed what a crash left open, and begins to send what is unsent. */
export const connect = async (options: ConnectOptions): Promise<Headset> => {
  const { store, clock = deviceClock, newId = () => crypto.randomUUID() } = options;
  const contents = await store.open();
  let secret = options.secret ?? contents.enrolment?.secret;
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
  const sender = createSender({
    call,
    outbox,
    portalClock,
    newId,
    secret: secretOrThrow,
    enrolled: () => secret !== undefined,
    listeners: options,
    sleep: options.sleep ?? napping,
    random: options.random ?? Math.random,
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
      secret = enrolment.secret;
      sender.kick('now');
    },
    signIn: async (mobileNo, pin) => {
      const headers = { authorization: `Headset ${secretOrThrow()}` };
      signedIn = await call(device.signInOnHeadset, { body: { mobileNo, pin } }, headers);
      await portalClock.measure().catch(() => undefined);
      return signedIn.learner;
    },
    signOut: () => {
      signedIn = undefined;
    },
    modules: async () => {
      const headers = { authorization: `Bearer ${learnerOrThrow(signedIn).token}` };
      return (await call(device.modulesOnHeadset, {}, headers)).modules;
    },
    start: async ({ module, mode, startedAt = clock.now() }) => {
      const { grant } = learnerOrThrow(signedIn);
      const clockOffset = portalClock.offset();
      const start = {
        moduleId: module._id,
        version: module.version,
        mode,
        startedAt: startedAt.toISOString(),
      };
      const state = await outbox.start(newId(), {
        kind: 'started',
        start,
        grant,
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
      await sender.close();
      await store.close();
    },
  };
};

const learnerOrThrow = (signedIn: SignedIn | undefined): SignedIn => {
  if (!signedIn) throw new Error('Sign a learner in on this headset first');
  return signedIn;
};
