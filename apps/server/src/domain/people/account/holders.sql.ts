import { byField, type IdentifierText, identifierTexts } from '@simward/contract';
import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { findMatchedBy } from './identifiers.sql.ts';
import { type TextColumns, textColumns } from './textColumns.ts';

export interface Holder {
  field: 'emailAddress' | IdentifierText;
  label: string;
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
    if (userId) holders.push({ field: 'emailAddress', label: 'email address', userId });
  }
  const values = byField(identifierTexts, ({ name }) => row[textColumns[name]]);
  const isNamed = Object.values(values).some((value) => value !== null);
  const matchedBy = isNamed ? await findMatchedBy(trx, person.companyId) : new Set();
  for (const { name, label } of identifierTexts) {
    const value = values[name];
    if (value === null || !matchedBy.has(name)) continue;
    const userId = await findHolder(trx, person, sql<boolean>`${sql.ref(textColumns[name])} = ${value}`);
    if (userId) holders.push({ field: name, label, userId });
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
