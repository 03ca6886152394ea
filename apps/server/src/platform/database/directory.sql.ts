import { sql } from 'kysely';
import { keyHash } from '../ids.ts';
import type { Database } from './createDatabase.ts';

/** Company and subject behind a key that the caller can prove; the one look-up made before a company is known. */
export const findInDirectory = async (
  database: Database,
  kind: 'user' | 'enrolment' | 'password-token' | 'company' | 'host' | 'identity-provider' | 'sso-attempt',
  key: string,
): Promise<{ companyId: string; subjectId: string } | undefined> => {
  const { rows } = await sql<{ company_id: string; subject_id: string }>`
    select company_id, subject_id from directory_find(${kind}, ${keyHash(key)})`.execute(database.unscoped);
  const row = rows[0];
  return row && { companyId: row.company_id, subjectId: row.subject_id };
};
