import { DummyDriver, Kysely, PostgresDialect, type PostgresPoolClient, Transaction } from 'kysely';
import type { ClientBase } from 'pg';
import type { Trx } from '../createDatabase.ts';
import type { Schema } from '../schema.ts';

/** The transaction that a client has open, for work that takes one: whoever began it commits it. */
export const transactionOf = (client: ClientBase): Trx => {
  const lent: PostgresPoolClient = {
    query: client.query.bind(client),
    release: () => undefined,
  };
  const dialect = new PostgresDialect({
    pool: { options: {}, connect: async () => lent, end: async () => undefined },
  });
  const executor = new Kysely<Schema>({ dialect }).getExecutor();
  return new Transaction<Schema>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
};
