import { compareLibraryCounts } from '../domain/catalogue/counts/libraryCounts.sql.ts';
import { compareModuleCounts } from '../domain/catalogue/counts/moduleCounts.sql.ts';
import { verifyRollups } from '../domain/figures/verifyRollups.ts';
import { verifyHeadcounts } from '../domain/people/headcounts/verifyHeadcounts.ts';
import { verifySessions } from '../features/sessions/settle/verifySessions.ts';
import { loadConfig } from '../platform/config/config.ts';
import { createDatabase } from '../platform/database/createDatabase.ts';
import { readArguments, runCommand } from './command.ts';
import { openCommandDatabase } from './openCommandDatabase.ts';

const mostPrinted = 50;

const report = (rows: string, equal: number, different: number, differences: readonly unknown[]) => {
  if (different === 0) {
    console.log(`${equal} ${rows} rows equal recomputation`);
    return;
  }
  console.log(`${different} differences between ${rows} rows and recomputation; the first ones:`);
  for (const difference of differences.slice(0, mostPrinted)) console.log(JSON.stringify(difference));
  process.exitCode = 1;
};

const usage = `Recomputes every figure that is kept ready from the sessions and people, and says which ones differ.

  npm run verify-rollups`;

readArguments(usage, {});

await runCommand(async () => {
  const address = await openCommandDatabase(loadConfig(process.env));
  const database = createDatabase({ connectionString: address.url, connections: 2 });
  try {
    const sessions = await verifySessions(database);
    report('session', sessions.compared, sessions.differences.length, sessions.differences);
    const rollups = await verifyRollups(database);
    report('rollup', rollups.equal, rollups.different, rollups.differences);
    const headcounts = await verifyHeadcounts(database);
    report('headcount', headcounts.equal, headcounts.differences.length, headcounts.differences);
    const counts = await database.read('all', compareModuleCounts);
    report('module count', counts.equal, counts.differences.length, counts.differences);
    const libraries = await database.read('all', compareLibraryCounts);
    report('library count', libraries.equal, libraries.differences.length, libraries.differences);
  } finally {
    await database.close();
    await address.close();
  }
});
