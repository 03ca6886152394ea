import { type IdentifierText, identifierTexts } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { fieldProblem } from '../../../platform/problem.ts';
import { textColumns } from './textColumns.ts';

export type Identifiers = Partial<Record<IdentifierText, string | null>>;

/** The texts by which Oasis, or a provider of single sign-on, finds people of this company. */
export const findMatchedBy = async (trx: Trx, companyId: string): Promise<Set<IdentifierText>> => {
  const { rows } = await sql<{ field: string }>`
    select o.identifier_field as field from oasis_configuration o where o.company_id = ${companyId}
    union
    select p.settings ->> 'identifier' from identity_provider p where p.company_id = ${companyId}`.execute(
    trx,
  );
  const fields = new Set(rows.map(({ field }) => field));
  return new Set(identifierTexts.map(({ name }) => name).filter((name) => fields.has(textColumns[name])));
};

const isHeld = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  name: IdentifierText,
  value: string,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where(textColumns[name], '=', value)
    .where('deleted_at', 'is', null)
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * With two people of one value, one's results would reach the other; a text that finds nobody may be anybody's.
 * @throws Problem user.identifier-taken
 */
export const expectFreeIdentifiers = async (
  trx: Trx,
  person: PersonKey,
  given: Identifiers,
): Promise<void> => {
  const asked = identifierTexts.map((field) => ({ ...field, value: given[field.name]?.trim() ?? '' }));
  if (asked.every(({ value }) => value === '')) return;
  const matchedBy = await findMatchedBy(trx, person.companyId);
  for (const { name, label, value } of asked)
    if (value !== '' && matchedBy.has(name) && (await isHeld(trx, person, name, value)))
      throw fieldProblem('user.identifier-taken', name, { field: label });
};
