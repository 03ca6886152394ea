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

/** A statement as `pg` takes it. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Answers the statements that the portal's own functions would send, without sending them. */
export const recordStatements = async (...sent: ((trx: Trx) => Promise<unknown>)[]): Promise<Statement[]> => {
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
  // A function that wants a row finds none; its statement is recorded by then.
  for (const send of sent)
    await database
      .transaction()
      .execute(send)
      .catch(() => undefined);
  return recorded;
};

/** The statement with other values in place of those it was recorded with, in lists too. */
export const withValues = ({ text, values }: Statement, others: ReadonlyMap<unknown, unknown>): Statement => {
  const replace = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replace);
    return others.has(value) ? others.get(value) : value;
  };
  return { text, values: values.map(replace) };
};
