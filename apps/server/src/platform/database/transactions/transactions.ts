import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  PostgresDriver,
  Transaction,
} from 'kysely';
import pg from 'pg';
import type { Schema } from '../schema.ts';
import { beginStatements, type WriteScope } from './scope.ts';

/** Leaves a statement that was sent to be waited for with the commit, which fails if it does: one wait for both. */
export type WithCommit = (statement: Promise<unknown>) => void;

export type Work<T> = (trx: Transaction<Schema>, withCommit: WithCommit) => Promise<T>;

const afterCommits = new WeakMap<Transaction<Schema>, (() => void)[]>();

/** Leaves an act for when the transaction is committed; where that fails, it is not done. */
export const afterCommit = (trx: Transaction<Schema>, act: () => void): void => {
  afterCommits.set(trx, [...(afterCommits.get(trx) ?? []), act]);
};

/** The answer to a statement, or to the commit, of a transaction that has failed. */
const isRefusal = (error: unknown) =>
  error instanceof AbortedTransactionError || (error instanceof pg.DatabaseError && error.code === '25P02');

/**
 * Opens transactions whose statements are sent as they are called, without waiting for those before: BEGIN and the scope
 * leave together with the first statement, and what `Promise.all` calls leaves at once. PostgreSQL answers in the same
 * order, and once one fails it refuses the rest of the transaction.
 */
export const createTransactions = (pool: pg.Pool, kysely: Kysely<Schema>) => {
  const dialect = new PostgresDialect({ pool });
  const driver: Driver = new PostgresDriver({ pool });
  const ready = driver.init();

  const transactionOn = (connection: DatabaseConnection) => {
    let over = false;
    let failure: unknown;
    const executor = kysely.getExecutor().withConnectionProvider({
      // A statement that comes late must not meet whoever has the connection by then.
      provideConnection: async (send) => {
        if (over) throw new Error('The transaction is over');
        return send(connection).catch((error: unknown) => {
          failure ??= error;
          throw error;
        });
      },
    });
    const trx = new Transaction<Schema>({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor,
    });
    return {
      trx,
      end: () => {
        over = true;
      },
      /** What failed first, where the given failure is but the refusal of what was sent behind it. */
      causeOf: (error: unknown) => (isRefusal(error) ? (failure ?? error) : error),
    };
  };

  return async <T>(scope: WriteScope, readOnly: boolean, work: Work<T>): Promise<T> => {
    const begin = beginStatements(scope, readOnly);
    await ready;
    const connection = await driver.acquireConnection();
    const { trx, end, causeOf } = transactionOn(connection);
    const sent: Promise<unknown>[] = [];
    const withCommit: WithCommit = (statement) => {
      // Its failure is met at the commit; until then it is no unhandled one.
      statement.catch(() => undefined);
      sent.push(statement);
    };
    for (const text of begin) withCommit(connection.executeQuery(CompiledQuery.raw(text)));
    try {
      const value = await work(trx, withCommit);
      end();
      withCommit(driver.commitTransaction(connection));
      // Nothing depends on the end of what only read.
      await Promise.all(readOnly ? sent.slice(0, -1) : sent);
      for (const act of afterCommits.get(trx) ?? []) act();
      return value;
    } catch (error) {
      end();
      // A connection that cannot even roll back is thrown away by the driver.
      await driver.rollbackTransaction(connection).catch(() => undefined);
      throw causeOf(error);
    } finally {
      await driver.releaseConnection(connection);
    }
  };
};
