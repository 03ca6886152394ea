/** `answers` is no ledger of the specification: it has the answers that tests of the server saw, for messages in parts. */
export const ledgerNames = ['calls', 'routes', 'messages', 'answers'] as const;
export type LedgerName = (typeof ledgerNames)[number];

/** One way in which a test that passed covered a row of a ledger. */
export interface Coverage {
  ledger: LedgerName;
  /** The row's id (C01, R01, M01 …); for `answers`, the words of the answer. */
  row: string;
  /** For a route, the role as which a browser or a part opened it; for a message, who showed it. */
  by: string;
}

/** The answer of a call. */
export interface CallAnswer {
  readonly call: string;
  /** `ok`, or the code of the problem. */
  readonly answer: string;
  /** The problem's sentence. */
  readonly detail: string;
}

const wordsOf = ({ call, answer, detail }: CallAnswer) =>
  `${call} ${answer} ${detail}`.replace(/\s+/g, ' ').trim();

/** Coverage by a test of the server that saw this answer. */
export const seenAnswer = (answer: CallAnswer): Coverage => ({
  ledger: 'answers',
  row: wordsOf(answer),
  by: 'server',
});

const shownFor = 'part, for ';

/** Coverage by a part that showed a message after this answer, or without any call. */
export const shownByPart = (row: string, answer: CallAnswer | undefined): Coverage => ({
  ledger: 'messages',
  row,
  by: answer ? `${shownFor}${wordsOf(answer)}` : 'part',
});

/**
 * A message counts when a journey showed it in front of the real portal, or a part did. If the part showed it after an answer,
 * a test of the server must have seen the same answer, with its code and its sentence.
 */
export const isSeen = (row: string, coverage: readonly Coverage[]): boolean => {
  const answers = new Set(
    coverage.filter(({ ledger }) => ledger === 'answers').map(({ row: words }) => words),
  );
  return coverage.some(
    (entry) =>
      entry.ledger === 'messages' &&
      entry.row === row &&
      (entry.by === 'browser' ||
        entry.by === 'part' ||
        (entry.by.startsWith(shownFor) && answers.has(entry.by.slice(shownFor.length)))),
  );
};

const openedAs = 'part, as ';

/** Coverage by a part that opened a route as this role, with the role's menu, guard and heading. */
export const openedByPart = (row: string, role: string): Coverage => ({
  ledger: 'routes',
  row,
  by: `${openedAs}${role}`,
});

/**
 * A route counts for a role when a journey opened it as this role in front of the real portal. If a journey opened it only as
 * another role, it still counts when a part opened it as this role: the page is the same for all roles.
 */
export const isOpened = (row: string, role: string, coverage: readonly Coverage[]): boolean => {
  const ways = new Set(
    coverage.filter((entry) => entry.ledger === 'routes' && entry.row === row).map(({ by }) => by),
  );
  if (ways.has(role)) return true;
  return ways.has(`${openedAs}${role}`) && [...ways].some((by) => !by.startsWith(openedAs));
};
