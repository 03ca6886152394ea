import { AbortedTransactionError, CompiledQuery, type Dialect, DummyDriver, type Kysely, Transaction } from 'kysely';
import pg from 'pg';
import type { Schema } from '../schema.ts';

export type Work<T> = (trx: Transaction<Schema>) => Promise<T>;

const afterCommits = new WeakMap<Transaction<Schema>, (() => void)[]>();
const withCommits = new WeakMap<Transaction<Schema>, Promise<unknown>[]>();

/** Leaves an act for when the transaction is committed; where that fails, it is not done. */
export const afterCommit = (trx: Transaction<Schema>, act: () => void): void => {
  const acts = afterCommits.get(trx);
  if (acts) acts.push(act);
  else afterCommits.set(trx, [act]);
};

/**
 * Leaves a statement that was sent to be waited for with the commit, which fails if the statement does: one wait for
 * both. For uploads, whose rate it raises; elsewhere a statement is awaited where it is sent.
 */
export const withCommit = (trx: Transaction<Schema>, statement: Promise<unknown>): void => {
  // Its failure is met at the commit; until then it is no unhandled one.
  statement.catch(() => undefined);
  const statements = withCommits.get(trx);
  if (statements) statements.push(statement);
  else withCommits.set(trx, [statement]);
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * In a text of its own: a distributed PostgreSQL hands a text of several statements to its workers with all of them. SET
 * takes no parameter, so the id is checked here.
 */
const setCompany = ({ companyId }: CompanyScope): CompiledQuery => {
  if (!uuid.test(companyId)) throw new Error('A company id must be a UUID');
  return CompiledQuery.raw(`set local app.company_id = '${companyId}'`);
};

export interface TransactionKind {
  accessMode: 'read only' | 'read write';
  /** Read committed unless said: each statement sees what is committed when it begins. */
  isolation?: 'read committed' | 'repeatable read';
}

/** The answer to a statement, or to the commit, of a transaction that has failed. */
const isRefusal = (error: unknown) =>
  error instanceof AbortedTransactionError || (error instanceof pg.DatabaseError && error.code === '25P02');

/**
 * Runs `work` in a transaction that sees the scope's rows. Kysely would send a statement only once the one before it has
 * been answered; here they leave as they are called, so that what `Promise.all` calls leaves at once. PostgreSQL answers
 * in the same order, and once one fails it refuses the rest: what is thrown is what failed first.
 */
export const runTransaction = async <T>(
  { kysely, dialect }: { kysely: Kysely<Schema>; dialect: Dialect },
  scope: CompanyScope | null,
  { accessMode, isolation = 'read committed' }: TransactionKind,
  work: Work<T>,
): Promise<T> => {
  let failure: unknown;
  const noteFailure = (error: unknown) => {
    failure ??= error;
    throw error;
  };
  let sent: readonly Promise<unknown>[] = [];
  let acts: readonly (() => void)[] = [];
  const begun = kysely
    .transaction()
    .setAccessMode(accessMode)
    .setIsolationLevel(isolation)
    .execute(async (inTurn) => {
      const executor = inTurn.getExecutor();
      const connection = await executor.provideConnection(async (given) => given);
      const trx = new Transaction<Schema>({
        config: { dialect },
        dialect,
        driver: new DummyDriver(),
        executor: executor.withConnectionProvider({
          provideConnection: (send) => send(connection).catch(noteFailure),
        }),
      });
      if (scope)
        connection
          .executeQuery(setCompany(scope))
          .catch(noteFailure)
          .catch(() => undefined);
      const value = await work(trx);
      sent = withCommits.get(trx) ?? [];
      acts = afterCommits.get(trx) ?? [];
      // The commit must not overtake a statement that is on its way to the connection.
      if (sent.length > 0) await new Promise<void>((resolve) => process.nextTick(resolve));
      return value;
    });
  const value = await begun.catch((error: unknown) => {
    throw isRefusal(error) ? (failure ?? error) : error;
  });
  await Promise.all(sent);
  for (const act of acts) act();
  return value;
};

/** The rows of one company. */
export type CompanyScope = { companyId: string };

/** Which rows a transaction may see: one company's, or every company's (a SuperAdmin's lists, jobs and commands). */
export type Scope = CompanyScope | 'all';

/** The same, or no company's rows: what anybody may do before a company is known. */
export type WriteScope = Scope | 'none';
