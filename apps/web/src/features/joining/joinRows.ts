import type { joining } from '@simward/contract';

/** A fact of both accounts and of the one that they become. */
export interface JoinRow {
  key: string;
  first: string;
  second: string;
  after: string;
  /** Both have a value, and not the same. */
  differs: boolean;
}

/** The words that rows need. */
export interface RowWords {
  none: string;
  inactive: string;
  password: string;
  pin: string;
  factor: string;
  asAt: (mobileNo: string) => string;
  bothMatch: (value: string) => string;
}

/** What the page has chosen. */
export interface JoinChoice {
  stays: joining.Side;
  /** Whose External System ID is shown and exported. */
  externalId: joining.Side;
}

export const otherSide = (side: joining.Side): joining.Side => (side === 'first' ? 'second' : 'first');

type Account = joining.JoinAccount;

/** Facts of the account that stays alone. */
const taken: Record<string, (account: Account, words: RowWords) => string> = {
  name: ({ name }) => name,
  emailAddress: ({ emailAddress }) => emailAddress,
  placement: ({ role, department, status }, words) =>
    [role, ...department, ...(status ? [] : [words.inactive])].join(' · '),
};

/** Facts that are filled from the other account where the one that stays has none. */
const filled = {
  employeeId: ({ employeeId }) => employeeId,
  loginName: ({ loginName }) => loginName,
  integrationField1: ({ integrationField1 }) => integrationField1,
  location: ({ location }) => location,
  gender: ({ gender }) => gender,
} satisfies Record<string, (account: Account) => string | null>;

/** Rows that are left out where neither account has anything. */
const ifAny = new Set(['integrationField1', 'location', 'gender', 'name']);

const differing = (first: string, second: string) => first !== '' && second !== '' && first !== second;

const signInOf = (account: Account, words: RowWords): string =>
  [
    ...(account.hasPassword ? [words.password] : []),
    ...(account.hasPin ? [words.pin] : []),
    ...(account.hasSecondFactor ? [words.factor] : []),
  ].join(', ') || words.none;

/** Who the person is: each row as both accounts say it and as it becomes. */
export const personRows = (
  { first, second }: Pick<joining.JoinPreview, 'first' | 'second'>,
  { stays, externalId }: JoinChoice,
  words: RowWords,
): JoinRow[] => {
  const both = { first, second };
  const kept = both[stays];
  const other = both[otherSide(stays)];
  const row = (key: string, one: string, two: string, after: string): JoinRow => ({
    key,
    first: one || words.none,
    second: two || words.none,
    after: after || words.none,
    differs: differing(one, two),
  });
  const ownRows = Object.entries(taken).map(([key, of]) =>
    row(key, of(first, words), of(second, words), of(kept, words)),
  );
  const filledRows = Object.entries(filled).map(([key, of]) =>
    row(key, of(first) ?? '', of(second) ?? '', of(kept) ?? of(other) ?? ''),
  );
  const ids = { first: first.externalSystemId ?? '', second: second.externalSystemId ?? '' };
  const isChosen = differing(ids.first, ids.second);
  const shownId = isChosen ? words.bothMatch(ids[externalId]) : ids[stays] || ids[otherSide(stays)];
  const signIn = {
    ...row('signIn', signInOf(first, words), signInOf(second, words), words.asAt(kept.mobileNo)),
    differs: false,
  };
  return [...ownRows, row('externalSystemId', ids.first, ids.second, shownId), ...filledRows, signIn].filter(
    ({ key, first: one, second: two }) =>
      !ifAny.has(key) || (key === 'name' ? one !== two : one !== words.none || two !== words.none),
  );
};

/** Departments that the other account is in and the one that stays is not. */
export const endingDepartments = (
  both: Pick<joining.JoinPreview, 'first' | 'second'>,
  stays: joining.Side,
): string[] => both[otherSide(stays)].department.filter((name) => !both[stays].department.includes(name));

type Figures = joining.JoinPreview['figures'][number];

const isSame = (one: joining.JoinFigure | null, other: joining.JoinFigure): boolean =>
  one !== null &&
  one.attempts === other.attempts &&
  one.score === other.score &&
  one.successful === other.successful;

/** The modules whose figures change for the one that stays, the worst first. */
export const changedFigures = (figures: readonly Figures[], stays: joining.Side): Figures[] =>
  figures
    .filter((module) => !isSame(module[stays], module.after))
    .toSorted(
      (one, other) =>
        Number(one.after.successful) - Number(other.after.successful) ||
        (one.after.score ?? 0) - (other.after.score ?? 0),
    );
