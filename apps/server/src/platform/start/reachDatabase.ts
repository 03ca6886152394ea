import pg from 'pg';
import { codeOf, StartFault } from './startFault.ts';

const oldestVersion = 150_000;

/** Connects once to the operator's database, so that a wrong address is reported before anything else happens. */
export const reachDatabase = async (
  variable: 'DATABASE_URL' | 'ALL_COMPANIES_DATABASE_URL' | 'MIGRATION_DATABASE_URL',
  address: string,
): Promise<void> => {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    if (Number(rows[0]?.server_version_num) >= oldestVersion) return;
    throw new StartFault(`${variable} names a PostgreSQL older than 15: use one of the versions 15 to 18.`);
  } catch (error) {
    throw databaseFault(variable, new URL(address), error);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const unreachable: [string, string] = [
  'does not answer',
  'check that PostgreSQL runs there, that the address is right and that no firewall lies between.',
];
const untrusted: [string, string] = [
  'shows a certificate that is not trusted',
  'name its authority in NODE_EXTRA_CA_CERTS, or in the address with sslrootcert=FILE.',
];
const roleRefused: [string, string] = [
  'refuses the role or its password',
  'take the address that npm run setup-database printed, and look into pg_hba.conf.',
];

const causes: Record<string, [string, string]> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  '28P01': roleRefused,
  '28000': roleRefused,
  '3D000': ['does not exist', 'make it with npm run setup-database.'],
  '57P03': ['is starting or stopping', 'start Simward again in a moment.'],
  '53300': ['has no connection left', 'raise max_connections; each process takes up to 33.'],
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  CERT_HAS_EXPIRED: ['shows a certificate that has expired', 'renew it.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'shows a certificate of another name',
    'use the name that the certificate has.',
  ],
};

const databaseFault = (variable: string, { host, pathname }: URL, error: unknown): Error => {
  if (error instanceof StartFault) return error;
  const code = codeOf(error);
  const [cause, advice] = causes[code] ?? causeOfMessage(error);
  return new StartFault(
    `${variable}: the database ${pathname.slice(1)} at ${host} ${cause} (${code || 'no code'}): ${advice}`,
  );
};

const causeOfMessage = (error: unknown): [string, string] => {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('timeout')) return unreachable;
  return [`can not be used, because ${message}`, 'check the address.'];
};
