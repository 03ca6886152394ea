import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const external = {
  DATABASE_URL: 'postgres://simward_server:x@db.example.org/simward',
  ALL_COMPANIES_DATABASE_URL: 'postgres://simward_all_companies:x@db.example.org/simward',
  SIMWARD_SECRET_KEY: randomBytes(32).toString('base64url'),
};
const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'simward',
  S3_REGION: 'eu',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'word',
};

function faults(env: Record<string, string | undefined>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

test('needs nothing: a demo with its own database on this machine alone', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    environment: 'production',
    host: '127.0.0.1',
    port: 3000,
    database: { kind: 'embedded' },
    storage: { kind: 'folder', directory: join(config.dataDir, 'files') },
    demo: true,
    secretKey: null,
  });
  expect(config.publicUrl.href).toBe('http://127.0.0.1:3000/');
  expect(config.dataDir).toMatch(/^\/.*[/]data$/);
});

test('takes a database, storage and mail from the environment', () => {
  const config = loadConfig({
    ...external,
    ...s3,
    SMTP_URL: 'smtp://mail.example.org',
    MAIL_FROM: 'portal@example.org',
    PORT: '8080',
  });
  expect(config).toMatchObject({
    port: 8080,
    database: {
      kind: 'external',
      databaseUrl: external.DATABASE_URL,
      allCompaniesDatabaseUrl: external.ALL_COMPANIES_DATABASE_URL,
      migrationDatabaseUrl: null,
    },
    storage: { kind: 's3', bucket: 'simward' },
    mail: { smtpUrl: 'smtp://mail.example.org', from: 'portal@example.org' },
    demo: false,
  });
});

test('takes an empty variable as not given', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '', DEMO: '' }).demo).toBe(true);
});

test.each([
  ['PORT', 'many'],
  ['PORT', '70000'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'portal.example.org'],
  ['PUBLIC_URL', 'https://portal.example.org/path'],
  ['PUBLIC_URL', 'http://portal.example.org'],
  ['DATABASE_URL', 'mysql://db.example.org/simward'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'the portal'],
  ['DEMO', 'yes'],
  ['DEMO_LIVE', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['NODE_ENV', 'staging'],
  ['SIMWARD_SECRET_KEY', 'short'],
  ['SIMWARD_SECRET_KEY', Buffer.alloc(32).toString('base64url')],
  ['SIMWARD_SECRET_KEY', 'changemechangemechangemechangemechangemechangeme'],
  ['SIMWARD_SECRET_KEY', 'MySecretKeyForSimwardWhichIsLongEnoughButNotRandom'],
])('names the variable in one sentence: %s=%s', (name, value) => {
  const found = faults({ [name]: value });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`${name} must be`);
});

test('tells all wrong values at once', () => {
  expect(faults({ PORT: 'x', DEMO: 'y' })).toHaveLength(2);
});

test('refuses half an S3 configuration, naming what is missing', () => {
  const { S3_REGION, S3_SECRET_KEY, ...half } = s3;
  expect(faults(half)).toEqual([
    'S3_REGION, S3_SECRET_KEY must be given together with the other S3_ variables.',
  ]);
});

test('requires the shared secret with a shared database', () => {
  expect(faults({ ...external, SIMWARD_SECRET_KEY: undefined })[0]).toContain(
    'SIMWARD_SECRET_KEY must be given',
  );
  expect(faults({ MIGRATION_DATABASE_URL: external.DATABASE_URL })[0]).toContain(
    'DATABASE_URL must be given',
  );
});

test('requires the role for all companies beside the server’s', () => {
  expect(faults({ ...external, ALL_COMPANIES_DATABASE_URL: undefined })).toEqual([
    'ALL_COMPANIES_DATABASE_URL must be given together with DATABASE_URL: the role for what concerns every company, which npm run setup-database makes and prints.',
  ]);
  expect(faults({ ALL_COMPANIES_DATABASE_URL: external.ALL_COMPANIES_DATABASE_URL })).toEqual([
    'DATABASE_URL must be given together with ALL_COMPANIES_DATABASE_URL.',
  ]);
});

test('listens beyond this machine only behind https', () => {
  expect(faults({ ...external, HOST: '0.0.0.0' })[0]).toContain('PUBLIC_URL must be the https address');
  expect(faults({ ...external, HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.org' })).toEqual([]);
});

test.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])('takes %s for this machine alone', (HOST) => {
  expect(faults({ HOST })).toEqual([]);
});

test('opens a demo to other machines only when told so', () => {
  const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example.org' };
  expect(faults(open)[0]).toContain('HOST must be 127.0.0.1');
  expect(faults({ ...external, ...open, DEMO: '1' })[0]).toContain('HOST must be 127.0.0.1');
  expect(faults({ ...open, ALLOW_REMOTE_DEMO: '1' })).toEqual([]);
  expect(faults({ ...open, DEMO: '0' })).toEqual([]);
});

test('results reach the learning system by an address or in files, not both', () => {
  expect(loadConfig({}).oasis).toBeNull();
  expect(loadConfig({ OASIS_FILES: '1' }).oasis).toEqual({ files: true });
  expect(faults({ OASIS_FILES: '1', OASIS_URL: 'https://oasis.school.example/' })).toEqual([
    'OASIS_URL and OASIS_FILES must not be given together: results go one way.',
  ]);
});

test('another system on this machine, and one without TLS, is called by a demo alone', () => {
  const here = { OASIS_URL: 'http://127.0.0.1:4000/' };
  expect(loadConfig(here)).toMatchObject({ callsLoopback: true, oasis: { url: new URL(here.OASIS_URL) } });
  expect(loadConfig({ DEMO: '0' }).callsLoopback).toBe(false);
  expect(loadConfig({ PUBLIC_URL: 'https://demo.example.org' }).callsLoopback).toBe(false);
  const withoutTls =
    'OASIS_URL must begin with https://: results and the password of the account travel there.';
  expect(faults({ ...here, DEMO: '0' })).toEqual([withoutTls]);
  expect(faults({ ...here, PUBLIC_URL: 'https://demo.example.org' })).toEqual([withoutTls]);
  expect(faults({ OASIS_URL: 'http://oasis.school.example/' })).toEqual([withoutTls]);
  expect(faults({ OASIS_URL: 'https://localhost:4000/', DEMO: '0' })).toEqual([
    'OASIS_URL must be reachable from the network: only a demo instance calls this machine.',
  ]);
});

test('videos are at the usual hosts, or at those that are named, never at the portal’s own', () => {
  expect(loadConfig({}).videoHosts).toContain('vimeo.com');
  expect(loadConfig({ VIDEO_HOSTS: 'Vimeo.com, videos.hospital.example' }).videoHosts).toEqual([
    'vimeo.com',
    'videos.hospital.example',
  ]);
  expect(faults({ VIDEO_HOSTS: 'https://vimeo.com' })).toEqual([
    'VIDEO_HOSTS must be host names separated by commas, such as vimeo.com,videos.hospital.example.',
  ]);
  const own = { ...external, PUBLIC_URL: 'https://portal.example.org', VIDEO_HOSTS: 'portal.example.org' };
  expect(faults(own)).toEqual([expect.stringMatching(/^VIDEO_HOSTS must not name the host of the portal/)]);
});

test('proxies are trusted by their exact addresses, and metrics are off unless they have a port', () => {
  expect(loadConfig({})).toMatchObject({ trustedProxies: [], metricsPort: null });
  expect(loadConfig({ TRUSTED_PROXIES: '127.0.0.1, fd00::7', METRICS_PORT: '9464' })).toMatchObject({
    trustedProxies: ['127.0.0.1', 'fd00::7'],
    metricsPort: 9464,
  });
  for (const TRUSTED_PROXIES of ['10.0.0.0/8', 'proxy.hospital.example', '1', 'loopback'])
    expect(faults({ TRUSTED_PROXIES })).toEqual([
      'TRUSTED_PROXIES must be network addresses separated by commas, such as 127.0.0.1,10.0.0.7; ranges are not taken.',
    ]);
  expect(faults({ METRICS_PORT: '70000' })).toEqual(['METRICS_PORT must be a number from 0 to 65535.']);
});

test('learners play in a demo that npm start runs, and nowhere else', () => {
  expect(loadConfig({}).demoLive).toBe(true);
  expect(loadConfig({ DEMO_LIVE: '0' }).demoLive).toBe(false);
  expect(loadConfig({ DEMO: '0', DEMO_LIVE: '1' }).demoLive).toBe(false);
  expect(loadConfig({ ...external, DEMO: '1', DEMO_LIVE: '1' }).demoLive).toBe(false);
  for (const NODE_ENV of ['test', 'development']) expect(loadConfig({ NODE_ENV }).demoLive).toBe(false);
});
