import type { Trx } from '../../../platform/database/createDatabase.ts';
import { existing } from '../../../platform/problem.ts';
import { textColumns } from '../account/textColumns.ts';
import type { Moved } from './accountJoin.sql.ts';

const { externalSystemId: external } = textColumns;

/** Fields that are filled from the other account where the one that stays has none. */
const filled = ['course_id', 'gender', ...Object.values(textColumns)] as const;
export type JoinedField = (typeof filled)[number];
type Fields = { gender: 'Male' | 'Female' | null } & Record<Exclude<JoinedField, 'gender'>, string | null>;

interface Both<T> {
  stays: T;
  other: T;
}

const read = async (trx: Trx, companyId: string, userId: string): Promise<Fields> =>
  existing(
    await trx
      .selectFrom('user_account')
      .select([...filled])
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),
    'user.not-found',
  );

/** Both accounts' fields, locked in one order whichever of them stays. */
export const readFields = async (
  trx: Trx,
  companyId: string,
  { stays, other }: Both<string>,
): Promise<Both<Fields>> => {
  const [first, second] = [stays, other].sort();
  const rows = new Map<string | undefined, Fields>();
  for (const userId of [first, second]) if (userId) rows.set(userId, await read(trx, companyId, userId));
  return {
    stays: existing(rows.get(stays), 'user.not-found'),
    other: existing(rows.get(other), 'user.not-found'),
  };
};

const pick = (fields: Fields, names: readonly JoinedField[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/**
 * What joining sets in both accounts. Where both have an External System ID, the one that is not shown stays with the account
 * that is not either: the two are found by both.
 */
export const fieldsAfter = (
  { stays, other }: Both<Fields>,
  takesExternalId: boolean,
): { stays: Side; other: Side } => {
  const empty = filled.filter((name) => stays[name] === null && other[name] !== null);
  const swaps = takesExternalId && stays[external] !== null && other[external] !== null ? [external] : [];
  const changed = [...empty, ...swaps];
  return {
    stays: { before: pick(stays, changed), after: pick(other, changed) },
    other: { before: pick(other, swaps), after: pick(stays, swaps) },
  };
};

interface Side {
  before: Partial<Fields>;
  after: Partial<Fields>;
}

/** What an undo sets back: each field that still is what the join made of it; and which were changed since. */
export const fieldsBefore = (
  current: Fields,
  { before, after }: Moved['fields']['stays'],
): { back: Partial<Fields>; kept: JoinedField[] } => {
  const changed = filled.filter((name) => name in after);
  const same = changed.filter((name) => current[name] === after[name]);
  return {
    back: Object.fromEntries(same.map((name) => [name, before[name] ?? null])),
    kept: changed.filter((name) => !same.includes(name)),
  };
};
