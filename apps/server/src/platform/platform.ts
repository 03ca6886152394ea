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

/** What the running process offers to every feature. */
export interface Platform {
  readonly clock: Clock;
  readonly database: Database;
  /** Connections of its own for what headsets send, so that dashboards cannot starve ingestion. */
  readonly ingestDatabase: CompanyDatabase;
  /** Connections of its own for proving passwords and PINs, so that many sign-ins at once hold up nobody else. */
  readonly signInDatabase: CompanyDatabase;
  readonly signInGate: SignInGate;
  /** Tries that were turned away, gathered for the audit log. */
  readonly refusals: RefusalCounter;
  readonly tokens: Tokens;
  readonly passwords: PasswordHashes;
  readonly events: EventBus;
  readonly jobs: JobQueue;
  /** Lets those who look at something know that it has changed, through whichever process. */
  readonly live: Live;
  readonly secretBox: SecretBox;
  /** Calls other systems; what an administrator may enter as an address is checked by the same rules. */
  readonly callOutside: CallOutside;
  readonly outgoingRules: OutgoingRules;
  /** Where the external learning system is, the only host that results go to; null where the operator names none. */
  readonly oasis: OasisWay | null;
  /** Null where no mail server is set: the outbox then shows what would have been sent. */
  readonly mail: MailTransport | null;
  /** Pictures and documents. */
  readonly storage: Storage;
  /** Signed addresses of the portal's own object store. */
  readonly objectLinks: ObjectLinks;
  /** Hosts at which a module's demo may be watched; pages embed their players and no other page. */
  readonly videoHosts: readonly string[];
  readonly log: FastifyBaseLogger;
  /** Seals the audit log. */
  readonly auditKey: Uint8Array;
  /** Key of the box in which a headset seals User ID and PIN for signing in offline. */
  readonly sealingSeed: Uint8Array;
  /** Where the portal is reached: decides about cookies and links. */
  readonly publicUrl: URL;
}
