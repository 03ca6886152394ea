import { reports, screens } from '@simward/contract';
import { z } from 'zod';
import { staffScopeOf } from '../../../domain/companies/staffScope.ts';
import { noteMail } from '../../../domain/mails/queueMail.ts';
import { deliver } from '../../../domain/mails/sending/deliverMail.ts';
import { openMail } from '../../../domain/mails/sending/delivery.sql.ts';
import { findMade } from '../../../domain/makers/madeThings.sql.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import type { QueuedJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { csvText } from '../../../platform/table-export/exportTable.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { listRecordsBefore } from '../listRecords.sql.ts';
import { fileColumns } from '../recordOf.ts';
import { daysBefore, lastDays } from '../reportDays.ts';
import { totalRecords } from '../sumRecords.sql.ts';
import { leaveLink } from './mailedReport.ts';
import { readerScope } from './reportFor.sql.ts';
import { findSaved, type SavedKey } from './savedReports.sql.ts';
import { listDue, takeDue } from './schedules.sql.ts';

const deliverySchema = z.object({ companyId: z.uuid(), deliveryId: z.uuid(), reportId: z.uuid() });
type ReportDelivery = z.infer<typeof deliverySchema>;

/** Makes the report for whom it goes to, as the portal would show it to them now, and mails it. */
export const deliverReportJob: QueuedJob<ReportDelivery> = {
  name: 'deliver-report',
  payload: deliverySchema,
  run: async (platform, { companyId, deliveryId, reportId }) => {
    const { database, publicUrl } = platform;
    const found = await database.read({ companyId }, async (trx) => ({
      userId: await openMail(trx, { companyId, deliveryId }),
      saved: await findSaved(trx, reportId, companyId),
      acts: await acts(platform, trx, { companyId, reportId }),
    }));
    if (!found.userId) return;
    const query = found.saved && found.acts && reports.savedQuerySchema.parse(found.saved.query);
    const made = query && (await reportFor(platform, { companyId, userId: found.userId }, query));
    const href = new URL(screens.report.path, publicUrl);
    href.searchParams.set('saved', reportId);
    await deliver(
      platform,
      { companyId, deliveryId },
      {
        report:
          made && found.saved
            ? {
                ...made,
                name: found.saved.name,
                href: href.href,
                leaveHref: leaveLink(platform, { companyId, reportId, userId: found.userId }),
              }
            : undefined,
      },
    );
  },
};

/** Whether whoever answers for a schedule could make it now: asked when it is due, and again when a mail goes. */
const acts = async (
  { database }: Platform,
  trx: Trx,
  { companyId, reportId: subjectId }: SavedKey,
): Promise<boolean> => {
  const made = await findMade(database, trx, { companyId, kind: 'report-schedule', subjectId });
  return made !== undefined && made.cause === undefined;
};

const atOnce = 100;

/** Queues the mails of the reports whose time has come; a portal that was stopped meanwhile sends one, not all of them. */
export const mailDueReports = async (platform: Platform): Promise<void> => {
  const { database, clock, jobs } = platform;
  for (const key of await database.read('all', (trx) => listDue(trx, clock.now(), atOnce)))
    await database.write({ companyId: key.companyId }, async (trx) => {
      const due = (await takeDue(trx, key, clock.now())) ?? [];
      // One that rests is not caught up on.
      const readers = due.length > 0 && (await acts(platform, trx, key)) ? due : [];
      const deliveries: ReportDelivery[] = [];
      for (const userId of readers)
        deliveries.push({
          ...(await noteMail(platform, trx, { companyId: key.companyId, userId, template: 'report' })),
          reportId: key.reportId,
        });
      if (deliveries.length > 0) await jobs.sendMany(trx, deliverReportJob, deliveries);
    });
};

/** More rows than these are in the portal alone. */
const mostRows = 5_000;

interface MadeReport {
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
const reportFor = async (
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
