import type { FastifyBaseLogger } from 'fastify';
import type { PasswordHashes } from './auth/passwordHash.ts';
import type { RefusalCounter } from './auth/refusalCounter.ts';
import type { SignInGate } from './auth/signInGate.ts';
import type { Tokens } from './auth/tokens.ts';
import type { OasisWay } from './config/config.ts';
import type { CompanyDatabase, Database } from './database/createDatabase.ts';
import type { EventBus } from './events.ts';
import type { CallOutside } from './http/callOutside.ts';
import type { OutgoingRules } from './http/outgoingAddress.ts';
import type { JobQueue } from './jobs/createJobQueue.ts';
import type { Live } from './live/live.ts';
import type { MailTransport } from './mail/mailTransport.ts';
import type { SecretBox } from './secrets/secretBox.ts';
import type { ObjectLinks } from './storage/objects/objectLinks.ts';
import type { Storage } from './storage/storage.ts';
import type { Clock } from './time/clock.ts';

/** A scenario that is played in a browser, at its own address of the portal. */
export interface Scenario {
  /** Its address is `/play/<name>/`. */
  readonly name: string;
  /** Code of the module whose sessions it plays, and the module's version. */
  readonly productCode: string;
  readonly version: string;
  /** The folder with the built files; null where it was not built. */
  readonly folder: string | null;
}

/** The running process's pools, keys and services, for every feature. */
export interface Platform {
  readonly clock: Clock;
  readonly database: Database;
  /** Connections reserved for headsets' uploads, so that dashboards cannot block them. */
  readonly ingestDatabase: CompanyDatabase;
  /** Connections reserved for proofs of passwords and PINs, so that many sign-ins at once delay nobody else. */
  readonly signInDatabase: CompanyDatabase;
  readonly signInGate: SignInGate;
  /** Gathers refused tries for the audit log. */
  readonly refusals: RefusalCounter;
  readonly tokens: Tokens;
  readonly passwords: PasswordHashes;
  readonly events: EventBus;
  readonly jobs: JobQueue;
  /** Announces changes to people who look at the data, also through other processes. */
  readonly live: Live;
  readonly secretBox: SecretBox;
  /** Calls other systems. `outgoingRules` also decide which addresses an administrator may enter. */
  readonly callOutside: CallOutside;
  readonly outgoingRules: OutgoingRules;
  /** The only external learning system that may receive results; null if the operator names none. */
  readonly oasis: OasisWay | null;
  /** Null if no mail server is set: the outbox then shows the mails that would have been sent. */
  readonly mail: MailTransport | null;
  /** Stores pictures, documents and other files. */
  readonly storage: Storage;
  /** Signed addresses of the portal's own object store. */
  readonly objectLinks: ObjectLinks;
  /** Hosts of video players. Pages embed only these, to show a module's demo. */
  readonly videoHosts: readonly string[];
  /** The scenarios of this program that are played in a browser. */
  readonly scenarios: readonly Scenario[];
  readonly log: FastifyBaseLogger;
  /** The key that seals the entries of the audit log. */
  readonly auditKey: Uint8Array;
  /** Seed of the key pair with which headsets seal User ID and PIN for signing in offline. */
  readonly sealingSeed: Uint8Array;
  /** The portal's address for people. Links begin with it, and it decides whether cookies need https. */
  readonly publicUrl: URL;
}
