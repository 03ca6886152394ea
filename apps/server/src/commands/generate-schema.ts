import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { schemaSource } from '../platform/database/migrations/schemaSource.ts';

const address = process.argv[2];
if (!address) throw new Error('Give the address of a migrated database.');
const pool = new pg.Pool({ connectionString: address });
await writeFile(new URL('../platform/database/schema.ts', import.meta.url), await schemaSource(pool));
await pool.end();
