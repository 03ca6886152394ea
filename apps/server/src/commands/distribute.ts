import { withConnection } from '../platform/database/connections/connected.ts';
import { distributeDatabase } from '../platform/database/distribution/distribute.ts';
import { refuseUndistributable } from '../platform/database/distribution/refuseUndistributable.ts';
import { workersOf } from '../platform/database/distribution/tables.sql.ts';
import { readAdminAddress, readArguments, runCommand } from './command.ts';

const usage = `Distributes the portal's tables over the nodes of a PostgreSQL with Citus, with their rows. Safe to repeat.

  npm run distribute -- ADMIN_ADDRESS

ADMIN_ADDRESS is the address of a superuser or of the tables' owner (MIGRATION_DATABASE_URL) in the portal's database,
which has been migrated and which nothing is connected to, for example postgres://postgres:password@coordinator.example.org:5432/simward`;

const adminUrl = readAdminAddress(usage, readArguments(usage, {}).positionals);

await runCommand(async () => {
  await withConnection(adminUrl, async (admin) => {
    await refuseUndistributable(admin);
    const workers = await workersOf(admin);
    const tables = await distributeDatabase(admin);
    for (const { name, layout, rows } of tables) console.log(`${name}: ${layout}, ${rows} rows`);
    console.log(
      tables.length === 0
        ? `Every table is distributed already (${workers.join(', ')}).`
        : `${tables.length} tables are distributed now (${workers.join(', ')}).`,
    );
  });
});
