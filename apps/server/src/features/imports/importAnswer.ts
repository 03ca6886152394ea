import { type AnswerInputOf, imports } from '@simward/contract';
import type { Text } from '@simward/texts';
import { z } from 'zod';
import { shownAddress } from '../../domain/people/account/shownAddress.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { sumOf } from '../../platform/list/page.ts';
import { type Language, say } from '../../platform/texts/say.ts';
import { type BatchKey, type BatchRow, countRows } from './store/importBatch.sql.ts';
import type { StoredRow } from './store/importRows.sql.ts';

type BatchAnswer = AnswerInputOf<typeof imports.getImport>['batch'];

const columnsSchema = z.array(z.enum(imports.importFields));
const headersSchema = z.array(z.string());

export const keyOf = (batch: Pick<BatchRow, 'company_id' | 'import_batch_id'>): BatchKey => ({
  companyId: batch.company_id,
  batchId: batch.import_batch_id,
});

/** The end of the time in which a finished import can be undone. */
export const undoUntil = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() + imports.undoHours * 3_600_000);

/** A batch with the current numbers of its rows by status. */
export const batchAnswer = async (trx: Trx, batch: BatchRow): Promise<BatchAnswer> => {
  const counts = await countRows(trx, keyOf(batch));
  const count = (status: imports.ImportRowStatus) => counts.get(status) ?? 0;
  return {
    _id: batch.import_batch_id,
    fileName: batch.file_name,
    companyId: batch.company_id,
    companyName: batch.company_name,
    userShouldChangePasswordAtFirstLogin: batch.change_password_at_first_login,
    encoding: batch.encoding,
    separator: batch.separator,
    columns: columnsSchema.parse(batch.columns),
    ignoredColumns: headersSchema.parse(batch.ignored_columns),
    state: batch.state,
    counts: {
      rows: sumOf(counts.values(), (rows) => rows),
      ready: count('ready'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      error: count('error'),
      imported: count('imported'),
      undone: count('undone'),
    },
    createdAt: batch.created_at.toISOString(),
    undoUntil: batch.finished_at ? undoUntil(batch.finished_at).toISOString() : null,
  };
};

/** A row's person with the names of the wire: `employeeId` is the course. */
export const recordAnswer = ({ line, record }: Pick<StoredRow, 'line' | 'record'>) => {
  const { courseName, departments, emailAddress, ...rest } = record;
  return {
    row: line,
    ...rest,
    emailAddress: shownAddress(emailAddress),
    employeeId: courseName,
    department: departments,
  };
};

export const rowAnswer = (language: Language, row: StoredRow) => ({
  ...recordAnswer(row),
  status: row.status,
  reasons: row.reasons.map(({ message, ...reason }) => ({
    ...reason,
    message: sayFinding(language, message),
  })),
  cells: row.cells,
});

/**
 * A row's errors as one line of sentences. Full stops at their ends are cut before joining, because only some
 * messages have a full stop.
 */
export const errorsOf = (language: Language, { reasons }: Pick<StoredRow, 'reasons'>): string =>
  reasons
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => sayFinding(language, message).replace(/\.$/, ''))
    .join('. ');

/** An older release stored an English sentence, which is shown as it is. */
const sayFinding = (language: Language, message: string | Text): string =>
  typeof message === 'string' ? message : say(language, message);
