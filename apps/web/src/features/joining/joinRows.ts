import type { joining } from '@simward/contract';

/** A fact about both accounts and about the account that they become. */
export interface JoinRow {
  key: string;
  first: string;
  second: string;
  after: string;
  /** Both accounts have a value, and the values differ. */
  differs: boolean;
}

export interface RowWords {
  none: string;
  inactive: string;
  password: string;
  pin: string;
  factor: string;
  asAt: (mobileNo: string) => string;
  bothMatch: (value: string) => string;
}

export interface JoinChoice {
  /** The account that the other one is joined into. */
  stays: joining.Side;
  /** The account whose External System ID the joined account shows and exports. */
  externalId: joining.Side;
}

export const otherSide = (side: joining.Side): joining.Side => (side === 'first' ? 'second' : 'first');

type Account = joining.JoinAccount;

/**
 * The joined account has these facts of the account that stays, even if only the other account has a value.
 */
const factsOfStaying: Record<string, (account: Account, words: RowWords) => string> = {
  name: ({ name }) => name,
  emailAddress: ({ emailAddress }) => emailAddress,
  placement: ({ role, department, status }, words) =>
    [role, ...department, ...(status ? [] : [words.inactive])].join(' · '),
};

/**
 * The joined account has these facts of the account that stays, or of the other account if there is no value.
 */
const fillableFacts = {
  employeeId: ({ employeeId }) => employeeId,
  loginName: ({ loginName }) => loginName,
  integrationField1: ({ integrationField1 }) => integrationField1,
  location: ({ location }) => location,
  gender: ({ gender }) => gender,
} satisfies Record<string, (account: Account) => string | null>;

/**
 * Rows that are left out when they say nothing: the name if both accounts have the same, the others if both
 * are empty.
 */
const optionalRows = new Set(['integrationField1', 'location', 'gender', 'name']);

const areDifferent = (first: string, second: string) => first !== '' && second !== '' && first !== second;

const signInOf = (account: Account, words: RowWords): string =>
  [
    ...(account.hasPassword ? [words.password] : []),
    ...(account.hasPin ? [words.pin] : []),
    ...(account.hasSecondFactor ? [words.factor] : []),
  ].join(', ') || words.none;

/** Rows about the person: the value in each account, and the value after the join. */
export const personRows = (
  { first, second }: Pick<joining.JoinPreview, 'first' | 'second'>,
  { stays, externalId }: JoinChoice,
  words: RowWords,
): JoinRow[] => {
  const accounts = { first, second };
  const staying = accounts[stays];
  const other = accounts[otherSide(stays)];
  const row = (key: string, firstValue: string, secondValue: string, after: string): JoinRow => ({
    key,
    first: firstValue || words.none,
    second: secondValue || words.none,
    after: after || words.none,
    differs: areDifferent(firstValue, secondValue),
  });
  const stayingRows = Object.entries(factsOfStaying).map(([key, textOf]) =>
    row(key, textOf(first, words), textOf(second, words), textOf(staying, words)),
  );
  const filledRows = Object.entries(fillableFacts).map(([key, factOf]) =>
    row(key, factOf(first) ?? '', factOf(second) ?? '', factOf(staying) ?? factOf(other) ?? ''),
  );
  const ids = { first: first.externalSystemId ?? '', second: second.externalSystemId ?? '' };
  const mustChooseId = areDifferent(ids.first, ids.second);
  const idAfter = mustChooseId ? words.bothMatch(ids[externalId]) : ids[stays] || ids[otherSide(stays)];
  const signIn = {
    ...row('signIn', signInOf(first, words), signInOf(second, words), words.asAt(staying.mobileNo)),
    differs: false,
  };
  return [
    ...stayingRows,
    row('externalSystemId', ids.first, ids.second, idAfter),
    ...filledRows,
    signIn,
  ].filter(
    (joinRow) =>
      !optionalRows.has(joinRow.key) ||
      (joinRow.key === 'name'
        ? joinRow.first !== joinRow.second
        : joinRow.first !== words.none || joinRow.second !== words.none),
  );
};

/** Departments that the person leaves: the other account is in them, the account that stays is not. */
export const endingDepartments = (
  accounts: Pick<joining.JoinPreview, 'first' | 'second'>,
  stays: joining.Side,
): string[] =>
  accounts[otherSide(stays)].department.filter((name) => !accounts[stays].department.includes(name));

type ModuleFigures = joining.JoinPreview['figures'][number];

/** Modules whose figures change for the account that stays, the worst result first. */
export const changedFigures = (figures: readonly ModuleFigures[], stays: joining.Side): ModuleFigures[] =>
  figures
    .filter((module) => !isSameFigure(module[stays], module.after))
    .toSorted(
      (a, b) =>
        Number(a.after.successful) - Number(b.after.successful) ||
        (a.after.score ?? 0) - (b.after.score ?? 0),
    );

const isSameFigure = (before: joining.JoinFigure | null, after: joining.JoinFigure): boolean =>
  before !== null &&
  before.attempts === after.attempts &&
  before.score === after.score &&
  before.successful === after.successful;
