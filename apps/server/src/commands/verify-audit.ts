import { nobodysCompany } from '../domain/sign-in/secret/failures.sql.ts';
import { listLogs } from '../features/audit/chain.sql.ts';
import { verifyChain } from '../features/audit/chain.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createDatabase } from '../platform/database/createDatabase.ts';
import { loadSecrets } from '../platform/secrets/secrets.ts';
import { say } from '../platform/texts/say.ts';
import { readArguments, runCommand } from './command.ts';
import { openCommandDatabase } from './openCommandDatabase.ts';

const logOfUnknownIds = { companyId: nobodysCompany, name: 'Tries at unknown User IDs' };

const usage = `Recomputes the chain of every company's audit log and says whether an entry was changed or removed.

  npm run verify-audit`;

readArguments(usage, {});

await runCommand(async () => {
  const config = loadConfig(process.env);
  const address = await openCommandDatabase(config);
  const database = createDatabase({ connectionString: address.url, connections: 2 });
  try {
    const { auditKey } = loadSecrets(config);
    for (const { companyId, name } of [...(await database.read('all', listLogs)), logOfUnknownIds]) {
      const { sealed, unsealed, head, fault } = await verifyChain(database, auditKey, companyId);
      const state = fault ? say('en', fault) : `${sealed} entries sealed${head ? `, head ${head}` : ''}`;
      console.log(`${name}: ${state}${unsealed > 0 ? `; ${unsealed} not sealed yet` : ''}`);
      if (fault) process.exitCode = 1;
    }
  } finally {
    await database.close();
    await address.close();
  }
});
