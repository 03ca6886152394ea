import { sql } from 'kysely';
import { escapedText, withoutName } from '../../../domain/people/leaving/withoutName.sql.ts';
import type { FormerPerson } from '../../../domain/people/peopleEvents.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { releaseFile } from '../../../platform/storage/file.sql.ts';

/**
 * Empties the rows of imports that are about a person who is pseudonymised, and the values that these imports gave them.
 * The files with such a row are given up, because they hold all its cells. The rows stay, so that the counts in the
 * history are what they were.
 */
export const forgetInImports = async (trx: Trx, person: FormerPerson, now: Date): Promise<void> => {
  const { companyId, userId } = person;
  await sql`
    update import_change set before = '{}', after = '{}'
    where company_id = ${companyId} and user_id = ${userId}
    returning user_id`.execute(trx);
  const imports = await emptyRows(trx, person);
  if (imports.length === 0) return;
  const files = await trx
    .selectFrom('import_batch')
    .select('file_id')
    .where('company_id', '=', companyId)
    .where('import_batch_id', 'in', imports)
    .execute();
  for (const { file_id } of files) if (file_id) await releaseFile(trx, companyId, file_id, now);
  await sql`
    update import_batch b set file_id = null, last_correction = null,
      profile = ${withoutName(sql`b.profile::text`, person)}::json
    where b.company_id = ${companyId} and b.import_batch_id = any(${imports}::uuid[])
    returning b.import_batch_id`.execute(trx);
};

/** What other rows are said to have in common with the person is without the name, too. @returns the emptied rows' imports */
const emptyRows = async (trx: Trx, person: FormerPerson): Promise<string[]> => {
  const { companyId, userId, email, mobileNo, pseudonym } = person;
  const emptied = { name: pseudonym, emailAddress: '', mobileNo: null, courseName: null, role: '' };
  const record = JSON.stringify({ ...emptied, gender: null, departments: [] });
  const keys = [mobileNo, email].filter((key) => key !== '').map(escapedText);
  const hasKey = `(?<![\\w.+-])(?:${keys.join('|')})(?![\\w.-])`;
  const { rows } = await sql<{ import_batch_id: string }>`
    update import_row i set cells = '{}', raw = '[]', fixes = '{}', reasons = '[]', changes = '[]', answers = '{}',
      record = ${record}::json
    where i.company_id = ${companyId}
      and (i.user_id = ${userId} or concat(i.raw::text, i.cells::text, i.fixes::text) ~* ${hasKey})
    returning i.import_batch_id`.execute(trx);
  await sql`
    update import_row i set reasons = ${withoutName(sql`i.reasons::text`, person)}::json
    where i.company_id = ${companyId} and position(lower(${person.name}) in lower(i.reasons::text)) > 0
    returning i.line`.execute(trx);
  return [...new Set(rows.map(({ import_batch_id }) => import_batch_id))];
};
