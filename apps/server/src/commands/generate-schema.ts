import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { schemaSource } from '../platform/database/migrations/schemaSource.ts';
import { readArguments, refuseArguments } from './command.ts';

const usage = `Writes the types of the database's tables anew.

  npm run generate-schema -- ADDRESS

ADDRESS is that of a database whose migrations are current.`;

const [address = refuseArguments(usage)] = readArguments(usage, {}).positionals;
const pool = new pg.Pool({ connectionString: address });
await writeFile(new URL('../platform/database/schema.ts', import.meta.url), await schemaSource(pool));
await pool.end();
