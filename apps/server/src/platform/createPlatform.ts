import { modules } from '@simward/contract';
import type { FastifyBaseLogger } from 'fastify';
import { createPasswordHashes, type PasswordCost } from './auth/passwordHash.ts';
import { createRefusalCounter } from './auth/refusalCounter.ts';
import { createSignInGate, signInsAtOnce } from './auth/signInGate.ts';
import { createTokens } from './auth/tokens.ts';
import type { Config } from './config/config.ts';
import { createCompanyDatabase, createDatabase } from './database/createDatabase.ts';
import { createEventBus } from './events.ts';
import { createCallOutside } from './http/callOutside.ts';
import { createJobQueue } from './jobs/createJobQueue.ts';
import { createLive } from './live/live.ts';
import { createMailTransport } from './mail/mailTransport.ts';
import type { Platform } from './platform.ts';
import { createSecretBox } from './secrets/secretBox.ts';
import type { Secrets } from './secrets/secrets.ts';
import { createFolderStorage } from './storage/objects/folderStorage.ts';
import { createObjectLinks, type ObjectLinks } from './storage/objects/objectLinks.ts';
import type { Storage } from './storage/storage.ts';
import type { Clock } from './time/clock.ts';

interface PlatformOptions {
  databaseUrl: string;
  allCompaniesDatabaseUrl: string;
  secrets: Omit<Secrets, 'fingerprint'>;
  storage: Config['storage'];
  mail: Config['mail'];
  clock: Clock;
  publicUrl: URL;
  /** Allows calls to other systems on this machine. */
  callsLoopback?: boolean;
  /** Names of other systems whose addresses may be private. */
  privateHosts?: readonly string[];
  oasis?: Platform['oasis'];
  videoHosts?: readonly string[];
  /** None when left out. */
  scenarios?: Platform['scenarios'];
  log: FastifyBaseLogger;
  connections?: { general: number; allCompanies: number; ingest: number };
  /** How long a call waits for a free connection, in place of the usual time. */
  longestWaitMs?: number;
  /** Cost of hashing a password. Tests hash all the time and use less than is safe. */
  passwordCost?: PasswordCost;
}

/** Opens the pools and keys that every feature works with. */
export const createPlatform = async (
  options: PlatformOptions,
): Promise<Platform & { close(): Promise<void> }> => {
  const { databaseUrl, secrets, clock, publicUrl, log } = options;
  const { connections = { general: 12, allCompanies: 4, ingest: 8 } } = options;
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'lost a database connection');
  const database = createDatabase({
    connectionString: databaseUrl,
    connections: connections.general,
    allCompanies: {
      connectionString: options.allCompaniesDatabaseUrl,
      connections: connections.allCompanies,
    },
    longestWaitMs: options.longestWaitMs,
    onConnectionLost,
  });
  const ingestDatabase = createCompanyDatabase({
    connectionString: databaseUrl,
    connections: connections.ingest,
    applicationName: 'simward-ingest',
    longestWaitMs: options.longestWaitMs,
    onConnectionLost,
  });
  const signInDatabase = createCompanyDatabase({
    connectionString: databaseUrl,
    connections: signInsAtOnce,
    applicationName: 'simward-sign-in',
    onConnectionLost,
  });
  const refusals = createRefusalCounter(clock, log);
  const jobs = createJobQueue(databaseUrl, log);
  const live = createLive({ databaseUrl, database, log });
  const mail = options.mail && createMailTransport(options.mail, clock);
  const outgoingRules = {
    loopback: options.callsLoopback ?? false,
    privateHosts: options.privateHosts ?? [],
  };
  const objectLinks = createObjectLinks(secrets.linkKey, clock);
  return {
    clock,
    database,
    ingestDatabase,
    signInDatabase,
    signInGate: createSignInGate(clock),
    refusals,
    tokens: createTokens(secrets.tokenKey, clock),
    passwords: await createPasswordHashes(secrets.pepper, options.passwordCost),
    events: createEventBus(),
    jobs,
    live,
    secretBox: createSecretBox(secrets.encryptionKey),
    outgoingRules,
    callOutside: createCallOutside(outgoingRules),
    oasis: options.oasis ?? null,
    mail,
    storage: await createStorage(options.storage, objectLinks, clock),
    objectLinks,
    videoHosts: options.videoHosts ?? modules.usualVideoHosts,
    scenarios: options.scenarios ?? [],
    log,
    auditKey: secrets.auditKey,
    sealingSeed: secrets.sealingSeed,
    publicUrl,
    close: async () => {
      mail?.close();
      await live.close();
      await refusals.close();
      await Promise.all([database, ingestDatabase, signInDatabase, jobs].map((pool) => pool.close()));
    },
  };
};

/** The storage of the settings. The S3 library is loaded only if there is a bucket. */
const createStorage = async (
  settings: Config['storage'],
  links: ObjectLinks,
  clock: Clock,
): Promise<Storage> => {
  if (settings.kind === 'folder') return createFolderStorage(settings.directory, links);
  const { createS3Storage } = await import('./storage/objects/s3Storage.ts');
  return createS3Storage(settings, clock);
};
