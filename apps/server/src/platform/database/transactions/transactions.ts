import {
  AbortedTransactionError,
  CompiledQuery,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  Transaction,
} from 'kysely';
import pg, { type ClientBase } from 'pg';
import type { Schema } from '../schema.ts';

/** Limits a transaction to the rows of one company. */
export type CompanyScope = { companyId: string };

/** Rows that a transaction sees: one company's, or every company's (a SuperAdmin's lists, jobs and commands). */
export type Scope = CompanyScope | 'all';

/**
 * With 'none' a transaction sees no company's rows. It is for work that is done before a company is known.
 */
export type WriteScope = Scope | 'none';

export type Work<T> = (trx: Transaction<Schema>) => Promise<T>;

const afterCommits = new WeakMap<Transaction<Schema>, (() => void)[]>();

/** Runs `act` once the transaction is committed, and never if it fails. */
export const afterCommit = (trx: Transaction<Schema>, act: () => void): void => {
  const acts = afterCommits.get(trx);
  if (acts) acts.push(act);
  else afterCommits.set(trx, [act]);
};

const withCommits = new WeakMap<Transaction<Schema>, Promise<unknown>[]>();

/**
 * Awaits a statement together with the commit, which fails if the statement does. One wait instead of two raises the
 * rate of uploads; everywhere else, await a statement where it is sent.
 */
export const withCommit = (trx: Transaction<Schema>, statement: Promise<unknown>): void => {
  // The failure is thrown at the commit; until then Node must not count it as unhandled.
  statement.catch(() => undefined);
  const statements = withCommits.get(trx);
  if (statements) statements.push(statement);
  else withCommits.set(trx, [statement]);
};

export interface TransactionKind {
  accessMode: 'read only' | 'read write';
  /** 'read committed' by default: each statement sees what is committed when it begins. */
  isolation?: 'read committed' | 'repeatable read';
}

/**
 * Runs `work` in a transaction that sees the scope's rows. Kysely alone would send a statement only after the answer to
 * the one before; here each leaves when it is called, so that the statements of a `Promise.all` leave at once.
 * PostgreSQL answers them in order and, after one fails, refuses the rest: the first failure is the one that is thrown.
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
  let statements: readonly Promise<unknown>[] = [];
  let acts: readonly (() => void)[] = [];
  const transaction = kysely
    .transaction()
    .setAccessMode(accessMode)
    .setIsolationLevel(isolation)
    .execute(async (kyselysTrx) => {
      const executor = kyselysTrx.getExecutor();
      const connection = await executor.provideConnection(async (provided) => provided);
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
      statements = withCommits.get(trx) ?? [];
      acts = afterCommits.get(trx) ?? [];
      // The commit must not overtake a statement that is on its way to the connection.
      if (statements.length > 0) await new Promise<void>((resolve) => process.nextTick(resolve));
      return value;
    });
  const value = await transaction.catch((error: unknown) => {
    throw isRefusal(error) ? (failure ?? error) : error;
  });
  await Promise.all(statements);
  for (const act of acts) act();
  return value;
};

/** The client's open transaction, for functions that take one. The caller, who began it, also commits it. */
export const transactionOf = (client: ClientBase): Transaction<Schema> => {
  const poolClient: PostgresPoolClient = {
    query: client.query.bind(client),
    release: () => undefined,
  };
  const dialect = new PostgresDialect({
    pool: { options: {}, connect: async () => poolClient, end: async () => undefined },
  });
  const executor = new Kysely<Schema>({ dialect }).getExecutor();
  return new Transaction<Schema>({ config: { dialect }, dialect, driver: new DummyDriver(), executor });
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The SET is sent as a query of its own, because a distributed PostgreSQL passes a query of several
 * statements to its workers as a whole. SET takes no parameters, so the id is checked here.
 */
const setCompany = ({ companyId }: CompanyScope): CompiledQuery => {
  if (!uuid.test(companyId)) throw new Error('A company id must be a UUID');
  return CompiledQuery.raw(`set local app.company_id = '${companyId}'`);
};

/**
 * True for PostgreSQL's refusal of a statement, or of the commit, because an earlier statement of the
 * transaction failed.
 */
const isRefusal = (error: unknown) =>
  error instanceof AbortedTransactionError || (error instanceof pg.DatabaseError && error.code === '25P02');
