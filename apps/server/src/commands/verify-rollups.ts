import { verifyRollups } from '../features/rollups/verifyRollups.ts';
import { loadConfig } from '../platform/config.ts';
import { createDatabase } from '../platform/database/createDatabase.ts';
import { openCommandDatabase } from './openCommandDatabase.ts';

/** Everything that can be recomputed from what the headsets sent, in the order in which it derives. */
const verifications = [{ of: 'rollup', verify: verifyRollups }];

try {
  const address = await openCommandDatabase(loadConfig(process.env));
  const database = createDatabase({ connectionString: address.url, connections: 2 });
  try {
    for (const { of, verify } of verifications) {
      const { equal, different, differences } = await verify(database);
      if (different === 0) {
        console.log(`${equal} ${of} rows equal recomputation`);
        continue;
      }
      console.log(`${different} ${of} rows differ from recomputation, ${equal} are equal; the first ones:`);
      for (const difference of differences) console.log(JSON.stringify(difference));
      process.exitCode = 1;
    }
  } finally {
    await database.close();
    await address.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
