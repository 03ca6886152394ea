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

/**
 * Refuses an identifier of another person: other systems would give the results of one to the other. A text by which
 * no system finds people may be shared.
 * @throws Problem user.identifier-taken
 */
export const expectFreeIdentifiers = async (
  trx: Trx,
  person: PersonKey,
  identifiers: Identifiers,
): Promise<void> => {
  const fields = identifierTexts.map((field) => ({ ...field, value: identifiers[field.name]?.trim() ?? '' }));
  if (fields.every(({ value }) => value === '')) return;
  const matchedBy = await findMatchedBy(trx, person.companyId);
  for (const { name, label, value } of fields)
    if (value !== '' && matchedBy.has(name) && (await isTaken(trx, person, name, value)))
      throw fieldProblem('user.identifier-taken', name, { field: label });
};

const isTaken = async (
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
