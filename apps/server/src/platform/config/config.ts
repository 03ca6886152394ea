import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { modules } from '@simward/contract';
import { z } from 'zod';
import { secretKeyFault } from './secretKeyFault.ts';
import { usualDataDir } from './usualDataDir.ts';

/** The settings are unusable; one sentence per wrong value, each naming its variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Results reach the external learning system by calls to its address, or in files that somebody takes there. */
export type OasisWay = { readonly url: URL } | { readonly files: true };

export type Config = {
  environment: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** The portal's address for people. Links begin with it, and it decides whether cookies need https. */
  publicUrl: URL;
  /** Absolute; holds `postgres`, `files` and `secrets`. */
  dataDir: string;
  database:
    | { kind: 'embedded' }
    | {
        kind: 'external';
        databaseUrl: string;
        allCompaniesDatabaseUrl: string;
        /** Null in a process that only serves: the migrations must then be current. */
        migrationDatabaseUrl: string | null;
      };
  storage:
    | { kind: 'folder'; directory: string }
    | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string };
  /** Null sends nothing: the outbox then shows the mails that would have been sent. */
  mail: { smtpUrl: string; from: string } | null;
  /** Proxies in front of the portal, whose word on the client's address is trusted. */
  trustedProxies: readonly string[];
  /** Time in which a stopping process is not ready but still accepts connections, so that proxies notice. */
  drainSeconds: number;
  /** Port on which this machine can read metrics; null serves none. */
  metricsPort: number | null;
  /** The external learning system. Null if the operator names none; results then wait. */
  oasis: OasisWay | null;
  /** Names of other systems, such as identity providers, whose addresses may be private. */
  privateHosts: readonly string[];
  /** Hosts of video players that may show a module's demo, and that pages may embed. */
  videoHosts: readonly string[];
  /** True if the demo company exists, whose sign-ins are publicly known. */
  demo: boolean;
  /** True if simulated learners play in the demo company while the portal runs. Never true on a database of the operator's own. */
  demoLive: boolean;
  /** Allows calls to other systems on this machine, without TLS. Only for a demo that other machines cannot reach. */
  callsLoopback: boolean;
  /** Shows the screens in the pseudo-language, from left to right or from right to left. */
  pseudoLanguage: 'ltr' | 'rtl' | null;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** The master key from which all other keys are derived; null if it lies in the data directory. */
  secretKey: string | null;
};

const repositoryRoot = fileURLToPath(new URL('../../../../../', import.meta.url));

const flag = (name: string) =>
  z
    .enum(['0', '1'], `${name} must be 0 or 1.`)
    .transform((value) => value === '1')
    .optional();
const address = (name: string, protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be an address such as ${example}.`,
    );
const postgresAddress = (name: string) =>
  address(name, ['postgres:', 'postgresql:'], 'postgres://role:password@db.example.org:5432/simward');
const hostNames = (name: string, example: string) =>
  z
    .string()
    .transform((value) =>
      value
        .toLowerCase()
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    )
    .refine(
      (hosts) => hosts.every((host) => /^[a-z0-9.-]+$/.test(host)),
      `${name} must be host names separated by commas, such as ${example}.`,
    );
const portOf = (name: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `${name} must be a number from 0 to 65535.`)
    .transform(Number)
    .refine((port) => port <= 65535, `${name} must be a number from 0 to 65535.`);
const addressesOf = (name: string) =>
  z
    .string()
    .transform((value) => value.split(',').map((address) => address.trim()))
    .refine(
      (addresses) => addresses.every((address) => isIP(address) > 0),
      `${name} must be network addresses separated by commas, such as 127.0.0.1,10.0.0.7; ranges are not taken.`,
    );
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const variables = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'NODE_ENV must be production, development or test.')
    .default('production'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'HOST must be an address to listen on, such as 127.0.0.1 or 0.0.0.0.')
    .default('127.0.0.1'),
  PORT: portOf('PORT').default(3000),
  PUBLIC_URL: address('PUBLIC_URL', ['http:', 'https:'], 'https://portal.example.org')
    .transform((value) => new URL(value))
    .refine(
      (url) => url.href === `${url.origin}/`,
      'PUBLIC_URL must be an origin without path, query or user, such as https://portal.example.org.',
    )
    .optional(),
  DATA_DIR: z.string().default(usualDataDir(repositoryRoot, process.getuid?.() === 0)),
  DATABASE_URL: postgresAddress('DATABASE_URL').optional(),
  ALL_COMPANIES_DATABASE_URL: postgresAddress('ALL_COMPANIES_DATABASE_URL').optional(),
  MIGRATION_DATABASE_URL: postgresAddress('MIGRATION_DATABASE_URL').optional(),
  S3_ENDPOINT: address('S3_ENDPOINT', ['http:', 'https:'], 'https://s3.example.org').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org').optional(),
  MAIL_FROM: z.email('MAIL_FROM must be an e-mail address, such as portal@example.org.').optional(),
  TRUSTED_PROXIES: addressesOf('TRUSTED_PROXIES').default([]),
  METRICS_PORT: portOf('METRICS_PORT').optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^([0-5]?\d|60)$/, 'DRAIN_SECONDS must be a number from 0 to 60.')
    .transform(Number)
    .optional(),
  OASIS_URL: address('OASIS_URL', ['https:', 'http:'], 'https://oasis.hospital.example/api/')
    .transform((value) => new URL(value.endsWith('/') ? value : `${value}/`))
    .refine((url) => !url.username && !url.password, 'OASIS_URL must not hold a user or password.')
    .optional(),
  OASIS_FILES: flag('OASIS_FILES'),
  PRIVATE_HOSTS: hostNames('PRIVATE_HOSTS', 'adfs.hospital.example').default([]),
  VIDEO_HOSTS: hostNames('VIDEO_HOSTS', 'vimeo.com,videos.hospital.example').default([
    ...modules.usualVideoHosts,
  ]),
  DEMO: flag('DEMO'),
  DEMO_LIVE: flag('DEMO_LIVE'),
  ALLOW_REMOTE_DEMO: flag('ALLOW_REMOTE_DEMO'),
  PSEUDO_LANGUAGE: z.enum(['ltr', 'rtl'], 'PSEUDO_LANGUAGE must be ltr or rtl.').optional(),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`).default('info'),
  SIMWARD_SECRET_KEY: z.string().optional(),
});

/**
 * Reads all settings from the environment. An empty variable counts as missing.
 * @throws ConfigError for values that are wrong, or unsafe in their combination
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const notEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(notEmpty);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message));
  const set = parsed.data;

  const embedded = set.DATABASE_URL === undefined;
  const demo = set.DEMO ?? embedded;
  const publicUrl = set.PUBLIC_URL ?? new URL(`http://${bracketIpv6(set.HOST)}:${set.PORT}`);
  const callsLoopback = demo && isLoopback(publicUrl.hostname);
  const { storage, storageFault } = storageOf(set);
  const faults = [
    ...exposureFaults(set, publicUrl, demo),
    ...databaseFaults(set),
    ...(set.SIMWARD_SECRET_KEY === undefined ? [] : [secretKeyFault(set.SIMWARD_SECRET_KEY)]),
    storageFault,
    set.OASIS_URL === undefined ? null : oasisFault(set.OASIS_URL, callsLoopback),
    set.OASIS_URL !== undefined && set.OASIS_FILES
      ? 'OASIS_URL and OASIS_FILES must not be given together: results go one way.'
      : null,
    set.VIDEO_HOSTS.includes(publicUrl.hostname)
      ? 'VIDEO_HOSTS must not name the host of the portal: an embedded page could act as the person who watches it.'
      : null,
    set.SMTP_URL !== undefined && set.MAIL_FROM === undefined
      ? 'MAIL_FROM must be given together with SMTP_URL: the address that mail comes from.'
      : null,
    set.PSEUDO_LANGUAGE !== undefined && set.DATABASE_URL !== undefined
      ? 'PSEUDO_LANGUAGE must not be given together with DATABASE_URL: nobody could read the portal.'
      : null,
  ].filter((fault) => fault !== null);
  if (faults.length > 0) throw new ConfigError(faults);

  return {
    environment: set.NODE_ENV,
    host: set.HOST,
    port: set.PORT,
    publicUrl,
    dataDir: resolve(repositoryRoot, set.DATA_DIR),
    database:
      set.DATABASE_URL === undefined || set.ALL_COMPANIES_DATABASE_URL === undefined
        ? { kind: 'embedded' }
        : {
            kind: 'external',
            databaseUrl: set.DATABASE_URL,
            allCompaniesDatabaseUrl: set.ALL_COMPANIES_DATABASE_URL,
            migrationDatabaseUrl: set.MIGRATION_DATABASE_URL ?? null,
          },
    storage,
    mail:
      set.SMTP_URL !== undefined && set.MAIL_FROM !== undefined
        ? { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM }
        : null,
    trustedProxies: set.TRUSTED_PROXIES,
    drainSeconds: set.DRAIN_SECONDS ?? (set.TRUSTED_PROXIES.length > 0 ? 5 : 0),
    metricsPort: set.METRICS_PORT ?? null,
    oasis: oasisOf(set),
    privateHosts: set.PRIVATE_HOSTS,
    videoHosts: set.VIDEO_HOSTS,
    demo,
    demoLive: demo && embedded && (set.DEMO_LIVE ?? set.NODE_ENV === 'production'),
    callsLoopback,
    pseudoLanguage: set.PSEUDO_LANGUAGE ?? null,
    logLevel: set.LOG_LEVEL,
    secretKey: set.SIMWARD_SECRET_KEY ?? null,
  };
}

function bracketIpv6(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
}

type Variables = z.infer<typeof variables>;

function storageOf(set: Variables): { storage: Config['storage']; storageFault: string | null } {
  const folder = { kind: 'folder', directory: resolve(repositoryRoot, set.DATA_DIR, 'files') } as const;
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = set;
  if (S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY && S3_SECRET_KEY) {
    const storage = {
      kind: 's3',
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
    } as const;
    return { storage, storageFault: null };
  }
  const settings = { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY };
  const missing = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(settings).length) return { storage: folder, storageFault: null };
  return {
    storage: folder,
    storageFault: `${missing.join(', ')} must be given together with the other S3_ variables.`,
  };
}

function exposureFaults(set: Variables, publicUrl: URL, demo: boolean): string[] {
  const faults: string[] = [];
  const open = !isLoopback(set.HOST);
  if (publicUrl.protocol !== 'https:' && (open || !isLoopback(publicUrl.hostname))) {
    faults.push(
      'PUBLIC_URL must be the https address of the portal when it is reached from other machines: sign-ins would travel in the clear.',
    );
  }
  if (open && demo && !set.ALLOW_REMOTE_DEMO) {
    faults.push(
      'HOST must be 127.0.0.1 for a demo instance, whose passwords everybody knows: set DEMO=0, or ALLOW_REMOTE_DEMO=1 to open it all the same.',
    );
  }
  return faults;
}

function databaseFaults(set: Variables): string[] {
  const faults: string[] = [];
  for (const name of ['ALL_COMPANIES_DATABASE_URL', 'MIGRATION_DATABASE_URL'] as const)
    if (set.DATABASE_URL === undefined && set[name] !== undefined)
      faults.push(`DATABASE_URL must be given together with ${name}.`);
  if (set.DATABASE_URL !== undefined && set.ALL_COMPANIES_DATABASE_URL === undefined) {
    faults.push(
      'ALL_COMPANIES_DATABASE_URL must be given together with DATABASE_URL: the role for what concerns every company, which npm run setup-database makes and prints.',
    );
  }
  if (set.DATABASE_URL !== undefined && set.SIMWARD_SECRET_KEY === undefined) {
    faults.push(
      'SIMWARD_SECRET_KEY must be given together with DATABASE_URL, the same for every process; make one with: openssl rand -base64 32',
    );
  }
  return faults;
}

function oasisFault(url: URL, callsLoopback: boolean): string | null {
  const local = isLoopback(url.hostname);
  if (local && callsLoopback) return null;
  if (url.protocol !== 'https:')
    return 'OASIS_URL must begin with https://: results and the password of the account travel there.';
  return local
    ? 'OASIS_URL must be reachable from the network: only a demo instance calls this machine.'
    : null;
}

const oasisOf = ({ OASIS_URL, OASIS_FILES }: Variables): OasisWay | null =>
  OASIS_URL ? { url: OASIS_URL } : OASIS_FILES ? { files: true } : null;
