import type { AnswerOf, device, RequestOf, sessionUploads } from '@simward/contract';
import type { Refusal } from './outbox/sessionState.ts';
import type { PairOptions } from './pairing/pairing.ts';
import type { Session, When } from './sessions/session.ts';
import type { Learner } from './sign-in/signedIn.ts';
import type { OpenedPlay } from './store/sessionStore.ts';

type EnrolmentRequest = RequestOf<typeof device.enrolHeadset>['body'];

/** A room for several people in one scenario. The other people type its code to join. */
export type Room = AnswerOf<typeof device.openRoom>;

export interface StartOptions {
  module: Pick<device.DeviceModule, '_id' | 'version'>;
  mode: sessionUploads.SessionStart['mode'];
  /** Start by the headset's clock; now if left out. */
  startedAt?: Date;
  /** The room that the learner is in, for a scenario of several people. */
  room?: Pick<Room, 'code'>;
}

/** Who approved a pairing, and what they chose to start. */
export interface PairedLearner extends Learner {
  /** Left out when nothing was chosen. Look the module up in `modules()`: it may be gone by now. */
  choice?: device.StartChoice;
}

/** What a browser plays, and for whom: one module by one learner, opened by a ticket of the portal. */
export type BrowserPlay = Omit<OpenedPlay, 'secret'>;

/** A headset as a scenario sees it. Calls that need the portal throw `PortalProblem` or `PortalUnreachable`. */
export interface Headset {
  enrolled(): boolean;
  /**
   * Makes the headset known to the portal by a one-time code, once per headset. The secret is then in the
   * store.
   */
  enrol(code: string, about: Omit<EnrolmentRequest, 'code'>): Promise<void>;
  signIn(mobileNo: string, pin: string): Promise<Learner>;
  /**
   * Signs in without typing: the learner approves a code in the portal. Throws `PortalProblem` with the code
   * `pairing.denied` or `pairing.expired` when nobody did, and the signal's reason when it is aborted.
   */
  pair(options: PairOptions): Promise<PairedLearner>;
  /**
   * Signs in while the portal cannot be reached. Nothing is checked here: each session that is started takes User ID
   * and PIN along, sealed for the portal, which then finds out whose session it is. User ID and PIN stay in memory
   * until `signOut`.
   */
  signInOffline(mobileNo: string, pin: string): Promise<void>;
  signOut(): void;
  /**
   * Makes this browser a device for one play, by the one-time ticket that the portal put into the page's address. From
   * then on it starts sessions of that learner and module, without any sign-in, and can do nothing else. The play is kept
   * in the store. Most pages use `openPlay`, which calls this.
   */
  play(ticket: string): Promise<BrowserPlay>;
  /** The play that the store holds, for example after a reload. */
  played(): BrowserPlay | undefined;
  /**
   * The modules that the learner may run, each in the version that the portal chose for this headset. `appVersion` is
   * the version of the app that runs them.
   */
  modules(about?: { appVersion?: string }): Promise<device.DeviceModule[]>;
  /** Opens a room with this headset as its host. */
  openRoom(module: Pick<device.DeviceModule, '_id'>): Promise<Room>;
  /** Finds the room that another headset opened; its `moduleId` says which module is played there. */
  joinRoom(code: string): Promise<Room>;
  /**
   * Starts a session, also offline. The session belongs to the learner who is signed in now, even if somebody
   * else signs in later.
   */
  start(options: StartOptions): Promise<Session>;
  /**
   * Asks the portal where a session of this headset stands, for example after a restart: what has arrived, what is missing,
   * and its result card. Undefined while the portal has nothing of it.
   */
  standing(sessionId: string): Promise<sessionUploads.SessionStanding | undefined>;
  /** Sends everything now, for example when the headset is taken off. Answers how much is still unsent. */
  flush(): Promise<{ unsentSessions: number; unsentEvents: number }>;
  /** Its promise is fulfilled once the portal has either acknowledged or refused everything. */
  delivered(): Promise<void>;
  unsent(): { unsentSessions: number; unsentEvents: number };
  /** Events and sessions that the portal refused. They stay in the store until `forget`. */
  refusals(): { sessionId: string; refusals: readonly Refusal[] }[];
  forget(sessionId: string): Promise<void>;
  /** Calls `leave` of every session that is not finished. For `pagehide`. */
  leave(when?: When): void;
  /** The portal's time, as far as it is known here; the headset's own before the portal was ever reached. */
  portalNow(): Date;
  close(): Promise<void>;
}
