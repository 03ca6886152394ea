import type { PermissionSet } from '@simward/contract';
import { expectSome } from '../test/expectSome.ts';
import { type Coverage, isOpened, isSeen, type LedgerName } from './coverage.ts';

/** A row of a ledger, and whether the tests covered it. */
export interface AssessedRow {
  row: string;
  name: string;
  covered: boolean;
  /** For a row that is partly covered: the roles that are missing. */
  missing: readonly string[];
}

type Row = Record<string, string>;
export type SpecifiedLedger = Exclude<LedgerName, 'answers'>;

/** Who must have covered a row before it counts: a client over HTTP, browsers as each role, the server or a screen. */
const neededOf: Record<SpecifiedLedger, (row: Row) => readonly string[]> = {
  calls: () => ['http'],
  routes: ({ roles = '' }) => rolesOf(roles),
  // Messages of the server are covered by an answer, all others by a screen.
  messages: ({ where = '' }) => [where.includes('(server message)') ? 'server' : 'a screen'],
};

const nameOf: Record<SpecifiedLedger, (row: Row) => string> = {
  calls: ({ method, path }) => `${method} ${path}`,
  routes: ({ path }) => `${path}`,
  messages: ({ where, text }) => `${where}: ${text}`,
};

/** Which rows of a ledger the tests covered. */
export const assessRows = (
  ledger: SpecifiedLedger,
  rows: readonly Row[],
  coverage: readonly Coverage[],
): AssessedRow[] => {
  const seen = new Set(
    coverage.filter((entry) => entry.ledger === ledger).map(({ row, by }) => `${row} ${by}`),
  );
  return expectSome(rows, `row in docs/ledgers/${ledger}.tsv`).map((row) => {
    const needed = neededOf[ledger](row);
    const { id = '' } = row;
    const isCovered = (by: string) => {
      if (ledger === 'routes') return isOpened(id, by, coverage);
      return by === 'a screen' ? isSeen(id, coverage) : seen.has(`${id} ${by}`);
    };
    const missing = needed.filter((by) => !isCovered(by));
    return {
      row: id,
      name: nameOf[ledger](row),
      covered: missing.length === 0,
      missing: missing.length < needed.length ? missing : [],
    };
  });
};

const setsOf: Record<string, readonly (PermissionSet | 'public')[]> = {
  public: ['public'],
  User: ['user'],
  others: ['manager'],
  Admin: ['admin'],
  SuperAdmin: ['superadmin'],
  all: ['user', 'manager', 'admin', 'superadmin'],
};

/** The permission sets that the ledger's words mean. Words in brackets are explanations. */
export const rolesOf = (words: string): readonly string[] =>
  words
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .flatMap((word) => {
      const sets = setsOf[word.trim()];
      if (sets === undefined) throw new Error(`docs/ledgers/routes.tsv: nobody is called ${word.trim()}`);
      return sets;
    });
