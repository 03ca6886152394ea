import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing } from '../../../platform/problem.ts';
import { textColumns } from '../account/textColumns.ts';
import type { MovedByJoin } from './accountJoin.sql.ts';

/** Fields that the staying account takes over from the other account where its own are empty. */
const fillableFields = ['course_id', 'gender', ...Object.values(textColumns)] as const;
export type JoinedField = (typeof fillableFields)[number];
type Fields = { gender: 'Male' | 'Female' | null } & Record<Exclude<JoinedField, 'gender'>, string | null>;

interface Both<T> {
  stays: T;
  other: T;
}

/** Fields of both accounts, locked in one order whichever of them stays. */
export const readFields = async (
  trx: Trx,
  companyId: string,
  { stays, other }: Both<string>,
): Promise<Both<Fields>> => {
  const [first, second] = [stays, other].sort();
  const rows = new Map<string | undefined, Fields>();
  for (const userId of [first, second])
    if (userId) rows.set(userId, await lockFields(trx, companyId, userId));
  return {
    stays: existing(rows.get(stays), 'user.not-found'),
    other: existing(rows.get(other), 'user.not-found'),
  };
};

const lockFields = async (trx: Trx, companyId: string, userId: string): Promise<Fields> =>
  existing(
    await trx
      .selectFrom('user_account')
      .select([...fillableFields])
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
    'user.not-found',
  );

/**
 * Fields that a join sets in both accounts. `takesExternalId` swaps the two External System IDs: the ID that
 * is no longer shown stays with the deleted account, because other systems find the person by both.
 */
export const fieldsOfJoin = (
  { stays, other }: Both<Fields>,
  takesExternalId: boolean,
): { stays: Side; other: Side } => {
  const empty = fillableFields.filter((name) => stays[name] === null && other[name] !== null);
  const swaps =
    takesExternalId &&
    stays[textColumns.externalSystemId] !== null &&
    other[textColumns.externalSystemId] !== null
      ? [textColumns.externalSystemId]
      : [];
  const changed = [...empty, ...swaps];
  return {
    stays: { before: pick(stays, changed), after: pick(other, changed) },
    other: { before: pick(other, swaps), after: pick(stays, swaps) },
  };
};

const pick = (fields: Fields, names: readonly JoinedField[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

interface Side {
  before: Partial<Fields>;
  after: Partial<Fields>;
}

/**
 * Fields that an undo sets back, because nobody changed them since the join, and fields that somebody did change
 * since.
 */
export const fieldsOfUndo = (
  current: Fields,
  { before, after }: MovedByJoin['fields']['stays'],
): { back: Partial<Fields>; changedSince: JoinedField[] } => {
  const changed = fillableFields.filter((name) => name in after);
  const same = changed.filter((name) => current[name] === after[name]);
  return {
    back: Object.fromEntries(same.map((name) => [name, before[name] ?? null])),
    changedSince: changed.filter((name) => !same.includes(name)),
  };
};
