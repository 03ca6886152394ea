import { reports } from '@simward/contract';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { csvText } from '../../../platform/table-export/exportTable.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { listRecordsBefore } from '../listRecords.sql.ts';
import { fileColumns } from '../recordOf.ts';
import { daysBefore, lastDays } from '../reportDays.ts';
import { totalRecords } from '../sumRecords.sql.ts';
import { readerScope } from './reportFor.sql.ts';

/** More rows than these are in the portal alone. */
const mostRows = 5_000;

export interface MadeReport {
  from: string;
  to: string;
  sessions: number;
  users: number;
  records: number;
  /** How many of the records the file has. */
  attached: number;
  csv: string;
}

/** A saved report as somebody would see it who opens it now; undefined for whoever may open none. */
export const reportFor = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { companyId, userId }: PersonKey,
  query: reports.SavedQuery,
): Promise<MadeReport | undefined> => {
  const reader = await database.read({ companyId }, (trx) => readerScope(trx, companyId, userId));
  if (!reader) return undefined;
  const permissionSet = reader.permission_set;
  const range = query.days === null ? query : lastDays(query.days, dayIn(reader.time_zone, clock.now()));
  const filter = {
    ...staffScopeOf({
      companyId,
      permissionSet,
      departmentIds: reader.department_ids,
      viewingCompanyId: null,
    }),
    criterion: query.by,
    ids: query.of,
    mode: reports.modeOf[query.type],
    from: range.from,
    to: range.to,
    before: query.compare ? daysBefore(range) : undefined,
  };
  return database.read(permissionSet === 'superadmin' ? 'all' : { companyId }, async (trx) => {
    const { sessions, users, records } = await totalRecords(trx, filter);
    const rows = await listRecordsBefore(trx, filter, undefined, mostRows);
    const csv = csvText(fileColumns(query.columns, query.compare ?? false), rows);
    return { from: filter.from, to: filter.to, sessions, users, records, attached: rows.length, csv };
  });
};
