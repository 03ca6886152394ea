/** `answers` is no ledger of the specification: what a test of the server saw a call answer, which messages are joined with. */
export const ledgerNames = ['calls', 'routes', 'messages', 'answers'] as const;
export type LedgerName = (typeof ledgerNames)[number];

/** What a test that passed did to a row of a ledger. */
export interface Coverage {
  ledger: LedgerName;
  /** C01, R01, M01 …; of an answer, what it said. */
  row: string;
  /** For a route, as which role a browser opened it, or a part; for a message, who showed it. */
  by: string;
}

/** What a call was answered. */
export interface CallAnswer {
  readonly call: string;
  /** `ok`, or the code of the problem. */
  readonly answer: string;
  /** The problem's sentence. */
  readonly detail: string;
}

const wordsOf = ({ call, answer, detail }: CallAnswer) =>
  `${call} ${answer} ${detail}`.replace(/\s+/g, ' ').trim();

/** A test of the server saw a call answered so. */
export const seenAnswer = (answer: CallAnswer): Coverage => ({
  ledger: 'answers',
  row: wordsOf(answer),
  by: 'server',
});

const shownFor = 'part, for ';

/** A part showed a message: after this answer, or by itself where it had asked nothing. */
export const shownByPart = (row: string, answer: CallAnswer | undefined): Coverage => ({
  ledger: 'messages',
  row,
  by: answer ? `${shownFor}${wordsOf(answer)}` : 'part',
});

/**
 * A message counts where somebody saw it in a browser with the portal behind, and where a part shows it: if a call was
 * answered before, a test of the server must have seen the same answer, by code and sentence.
 */
export const isSeen = (row: string, coverage: readonly Coverage[]): boolean => {
  const answers = new Set(coverage.filter(({ ledger }) => ledger === 'answers').map((one) => one.row));
  return coverage.some(
    (one) =>
      one.ledger === 'messages' &&
      one.row === row &&
      (one.by === 'browser' ||
        one.by === 'part' ||
        (one.by.startsWith(shownFor) && answers.has(one.by.slice(shownFor.length)))),
  );
};

const openedAs = 'part, as ';

/** A part opened a route as this role: menu, guard and heading were the role's. */
export const openedByPart = (row: string, role: string): Coverage => ({
  ledger: 'routes',
  row,
  by: `${openedAs}${role}`,
});

/**
 * A route counts for a role when a browser opened it as this role with the portal behind. One that a browser opened as
 * another of its roles counts as well when a part opened it as this role: the page is the same for all of them.
 */
export const isOpened = (row: string, role: string, coverage: readonly Coverage[]): boolean => {
  const ways = new Set(
    coverage.filter((one) => one.ledger === 'routes' && one.row === row).map(({ by }) => by),
  );
  if (ways.has(role)) return true;
  return ways.has(`${openedAs}${role}`) && [...ways].some((by) => !by.startsWith(openedAs));
};
