import { byField, type IdentifierText, identifierTexts } from '@simward/contract';
import { type Text, text } from '@simward/texts';
import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { fieldProblem } from '../../../platform/problem.ts';
import { type TextColumns, textColumns } from './textColumns.ts';

export type Identifiers = Partial<Record<IdentifierText, string | null>>;

/** The texts by which Oasis, or a provider of single sign-on, finds people of this company. */
export const findMatchedIdentifiers = async (trx: Trx, companyId: string): Promise<Set<IdentifierText>> => {
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
 * Refuses an identifier that another person has, because other systems would give the results of one person
 * to the other. A text by which no system finds people may be shared.
 * @throws Problem user.identifier-taken
 */
export const expectFreeIdentifiers = async (
  trx: Trx,
  person: PersonKey,
  identifiers: Identifiers,
): Promise<void> => {
  const fields = identifierTexts.map((field) => ({ ...field, value: identifiers[field.name]?.trim() ?? '' }));
  if (fields.every(({ value }) => value === '')) return;
  const matchedBy = await findMatchedIdentifiers(trx, person.companyId);
  for (const { name, value } of fields)
    if (value !== '' && matchedBy.has(name) && (await isTaken(trx, person, name, value)))
      throw fieldProblem('user.identifier-taken', name, { field: text(`users.personFields.${name}`) });
};

/** Another person of the company, not deleted, has this e-mail address, in whatever case it is written. */
export const isEmailTaken = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  email: string,
): Promise<boolean> => {
  const row = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('email_folded', '=', sql<string>`folded(${email})`)
    .where('deleted_at', 'is', null)
    .where('user_id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export interface Holder {
  field: 'emailAddress' | IdentifierText;
  /** The field's name as it stands within a sentence. */
  inSentence: Text;
  userId: string;
}

/**
 * People who now have the e-mail address or an identifier of a deleted person. An identifier counts only where other
 * systems find people by it: any other may be shared.
 */
export const findHolders = async (
  trx: Trx,
  person: PersonKey,
  row: TextColumns & { email: string },
): Promise<Holder[]> => {
  const holders: Holder[] = [];
  if (row.email !== '') {
    const userId = await findHolder(trx, person, sql<boolean>`email_folded = folded(${row.email})`);
    if (userId)
      holders.push({ field: 'emailAddress', inSentence: text('users.users.field.emailInSentence'), userId });
  }
  const values = byField(identifierTexts, ({ name }) => row[textColumns[name]]);
  const isNamed = Object.values(values).some((value) => value !== null);
  const matchedBy = isNamed ? await findMatchedIdentifiers(trx, person.companyId) : new Set();
  for (const { name } of identifierTexts) {
    const value = values[name];
    if (value === null || !matchedBy.has(name)) continue;
    const userId = await findHolder(trx, person, sql<boolean>`${sql.ref(textColumns[name])} = ${value}`);
    if (userId) holders.push({ field: name, inSentence: text(`users.personFields.${name}`), userId });
  }
  return holders;
};

const findHolder = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  condition: RawBuilder<boolean>,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('user_account')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where(condition)
    .where('deleted_at', 'is', null)
    .where('user_id', '<>', userId)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return row?.user_id;
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
