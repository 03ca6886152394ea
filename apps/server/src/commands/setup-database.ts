import { randomBytes } from 'node:crypto';
import { hasRoles, prepareDatabase } from '../platform/embedded-postgres/prepareCluster.ts';
import { readAdminAddress, readArguments, runCommand } from './command.ts';

const usage = `Makes the database, its owner and the server's two roles on a PostgreSQL 15-18 and prints the three addresses.

  npm run setup-database -- ADMIN_ADDRESS [--database simward] [--reset-passwords]

ADMIN_ADDRESS is the address of a role that may create roles and databases,
for example postgres://postgres:password@db.example.org:5432/postgres`;

const { positionals, values } = readArguments(usage, {
  database: { type: 'string', default: 'simward' },
  'reset-passwords': { type: 'boolean', default: false },
});
const adminUrl = readAdminAddress(usage, positionals);

await runCommand(async () => {
  if (!values['reset-passwords'] && (await hasRoles(adminUrl))) {
    throw new Error(
      'The roles exist already. Repeat with --reset-passwords to give them new passwords; servers that use the old ones then lose the database.',
    );
  }
  const addresses = await prepareDatabase({
    adminUrl,
    database: values.database,
    ownerPassword: randomBytes(24).toString('base64url'),
    serverPassword: randomBytes(24).toString('base64url'),
    allCompaniesPassword: randomBytes(24).toString('base64url'),
  });
  console.log(`DATABASE_URL=${addresses.databaseUrl}`);
  console.log(`ALL_COMPANIES_DATABASE_URL=${addresses.allCompaniesDatabaseUrl}`);
  console.log(`MIGRATION_DATABASE_URL=${addresses.migrationDatabaseUrl}`);
});
