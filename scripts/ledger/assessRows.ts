import type { PermissionSet } from '@simward/contract';
import { expectSome } from '../test/expectSome.ts';
import { type Coverage, isOpened, isSeen, type LedgerName } from './coverage.ts';

export interface Validated {
  row: string;
  name: string;
  covered: boolean;
  /** What has not been seen yet, for a row of which a part is covered. */
  missing: readonly string[];
}

type Row = Record<string, string>;
export type SpecifiedLedger = Exclude<LedgerName, 'answers'>;

/** Who has to do what the row says before it counts. */
const neededOf: Record<SpecifiedLedger, (row: Row) => readonly string[]> = {
  calls: () => ['http'],
  routes: ({ roles = '' }) => rolesOf(roles),
  // What only the server says is shown by its answer; everything else by a screen.
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
): Validated[] => {
  const seen = new Set(coverage.filter((one) => one.ledger === ledger).map(({ row, by }) => `${row} ${by}`));
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

/** The permission sets behind the ledger's words; what stands in brackets explains and names none. */
export const rolesOf = (words: string): readonly string[] =>
  words
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .flatMap((word) => {
      const sets = setsOf[word.trim()];
      if (sets === undefined) throw new Error(`docs/ledgers/routes.tsv: nobody is called ${word.trim()}`);
      return sets;
    });
