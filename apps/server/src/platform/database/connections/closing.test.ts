import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/portal/testDatabase.ts';
import { createDatabase } from '../createDatabase.ts';

test('a pool that has only opened transactions ends its connections when it is closed', async () => {
  const { databaseUrl } = await createTestDatabase();
  const database = createDatabase({ connectionString: databaseUrl, connections: 4 });
  await database.read('all', (trx) => trx.selectFrom('role').select('name').execute());
  await database.close();
  expect(database.pool.ended).toBe(true);
  expect(database.pool.totalCount).toBe(0);
});
