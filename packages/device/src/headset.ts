import type { AnswerOf, device, RequestOf, sessionUploads } from '@simward/contract';
import type { Refusal } from './outbox/sessionState.ts';
import type { PairOptions } from './pairing/pairing.ts';
import type { Session } from './sessions/session.ts';
import type { Learner } from './sign-in/signedIn.ts';

type EnrolmentRequest = RequestOf<typeof device.enrolHeadset>['body'];

/** A room for several people in one scenario; its code is what the others type. */
export type Room = AnswerOf<typeof device.openRoom>;

export interface StartOptions {
  module: Pick<device.DeviceModule, '_id' | 'version'>;
  mode: sessionUploads.SessionStart['mode'];
  /** By the headset's clock; now if left out. */
  startedAt?: Date;
  /** The room that the learner is in, for a scenario of several people. */
  room?: Pick<Room, 'code'>;
}

/** A headset as a scenario sees it. Calls that need the portal throw `PortalProblem` or `PortalUnreachable`. */
export interface Headset {
  enrolled(): boolean;
  /** Once per headset, with a one-time code from the portal; the secret is kept in the store. */
  enrol(code: string, about: Omit<EnrolmentRequest, 'code'>): Promise<void>;
  signIn(mobileNo: string, pin: string): Promise<Learner>;
  /**
   * Signs in without typing: the learner approves a code in the portal. Throws `PortalProblem` with the code
   * `pairing.denied` or `pairing.expired` when nobody did, and the signal's reason when it is aborted.
   */
  pair(options: PairOptions): Promise<Learner>;
  /**
   * For when the portal is not reachable. Nothing is checked here; each session that is started takes User ID and PIN
   * along, sealed for the portal, which decides whose it is. They are kept in memory until `signOut`.
   */
  signInOffline(mobileNo: string, pin: string): Promise<void>;
  signOut(): void;
  /**
   * What the learner may run, each in the version that this headset is given; `appVersion` is that of the app which
   * runs them.
   */
  modules(about?: { appVersion?: string }): Promise<device.DeviceModule[]>;
  /** Opens a room with this headset as its host. */
  openRoom(module: Pick<device.DeviceModule, '_id'>): Promise<Room>;
  /** Looks the room up that another headset opened; `moduleId` says what is played in it. */
  joinRoom(code: string): Promise<Room>;
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
