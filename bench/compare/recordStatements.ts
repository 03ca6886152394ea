import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Trx } from '../../apps/server/src/platform/database/createDatabase.ts';
import type { Schema } from '../../apps/server/src/platform/database/schema.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Runs functions of the portal on a database that only notes the statements that they send. */
export const recordStatements = async (
  ...senders: ((trx: Trx) => Promise<unknown>)[]
): Promise<Statement[]> => {
  const recorded: Statement[] = [];
  const connection: DatabaseConnection = {
    executeQuery: async <Row>(query: CompiledQuery): Promise<QueryResult<Row>> => {
      recorded.push({ text: query.sql, values: query.parameters });
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error('Nothing streams here');
    },
  };
  class RecordingDriver extends DummyDriver {
    override acquireConnection(): Promise<DatabaseConnection> {
      return Promise.resolve(connection);
    }
  }
  const database = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  // A function that needs a row finds none and throws; its statement is recorded by then.
  for (const send of senders)
    await database
      .transaction()
      .execute(send)
      .catch(() => undefined);
  return recorded;
};

/** Puts values in place of the samples with which a statement was recorded, within lists too. */
export const withValues = (
  { text, values }: Statement,
  valueFor: ReadonlyMap<unknown, unknown>,
): Statement => {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    return valueFor.has(value) ? valueFor.get(value) : value;
  };
  return { text, values: values.map(replace) };
};
