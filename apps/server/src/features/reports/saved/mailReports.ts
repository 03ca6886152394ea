import { reports, screens, seesAllCompanies } from '@simward/contract';
import type { Text } from '@simward/texts';
import { z } from 'zod';
import { staffScopeOf } from '../../../domain/companies/scopes.ts';
import { insertMail } from '../../../domain/mails/queueMail.ts';
import { deliver } from '../../../domain/mails/sending/deliverMail.ts';
import { findAddresseeOfMail } from '../../../domain/mails/sending/delivery.sql.ts';
import { reportMailJob } from '../../../domain/mails/sending/queueDueMails.ts';
import { findMade } from '../../../domain/makers/madeThings.sql.ts';
import { namesApart } from '../../../domain/people/person/namesakes.ts';
import type { PersonKey } from '../../../platform/auth/caller.ts';
import type { Trx } from '../../../platform/database/createDatabase.ts';
import { planForValues } from '../../../platform/database/statements/planForValues.sql.ts';
import type { QueuedJob } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { csvText } from '../../../platform/table-export/exportTable.ts';
import { defaultLanguage, isLanguage } from '../../../platform/texts/say.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { readLeftOut } from '../choices/choices.service.ts';
import { listNextRecords } from '../listRecords.sql.ts';
import { fileColumns } from '../recordOf.ts';
import { daysBefore, lastDays } from '../reportDays.ts';
import { idsInCare } from '../reportFilter.sql.ts';
import { totalRecords } from '../sumRecords.sql.ts';
import { leaveLink } from './mailedReport.ts';
import { findSaved, type SavedKey } from './savedReports.sql.ts';
import { claimDue, findReaderScope, listDue } from './schedules.sql.ts';

const deliverySchema = z.object({ companyId: z.uuid(), deliveryId: z.uuid(), reportId: z.uuid() });
type ReportDelivery = z.infer<typeof deliverySchema>;

/** Makes a report as the portal would show it to its recipient now, and mails it. */
export const deliverReportJob: QueuedJob<ReportDelivery> = {
  name: reportMailJob.name,
  payload: deliverySchema,
  run: async (platform, { companyId, deliveryId, reportId }) => {
    const { database, publicUrl, clock } = platform;
    const delivery = await database.read({ companyId }, async (trx) => ({
      userId: await findAddresseeOfMail(trx, { companyId, deliveryId }, clock.now()),
      saved: await findSaved(trx, reportId, companyId),
      canAct: await canActNow(platform, trx, { companyId, reportId }),
    }));
    if (!delivery.userId) return;
    const query = delivery.saved && delivery.canAct && reports.savedQuerySchema.parse(delivery.saved.query);
    const file = query && (await reportFor(platform, { companyId, userId: delivery.userId }, query));
    const href = new URL(screens.report.path, publicUrl);
    href.searchParams.set('saved', reportId);
    await deliver(
      platform,
      { companyId, deliveryId },
      {
        report:
          file && delivery.saved
            ? {
                ...file,
                name: delivery.saved.name,
                href: href.href,
                leaveHref: leaveLink(platform, { companyId, reportId, userId: delivery.userId }),
              }
            : undefined,
      },
    );
  },
};

const reportsAtOnce = 100;

/**
 * Queues the mails of due reports. After the portal was stopped, each report is sent once, not once for every
 * missed week.
 */
export const mailDueReports = async (platform: Platform): Promise<void> => {
  const { database, clock, jobs } = platform;
  for (const key of await database.read('all', (trx) => listDue(trx, clock.now(), reportsAtOnce)))
    await database.write({ companyId: key.companyId }, async (trx) => {
      const recipients = (await claimDue(trx, key, clock.now())) ?? [];
      // A report whose schedule rests is skipped this week, and not sent later.
      const readers = recipients.length > 0 && (await canActNow(platform, trx, key)) ? recipients : [];
      const deliveries: ReportDelivery[] = [];
      for (const userId of readers) {
        const mail = { ...key, userId, template: 'report' } as const;
        deliveries.push({ ...(await insertMail(platform, trx, mail)), reportId: key.reportId });
      }
      if (deliveries.length > 0) await jobs.sendMany(trx, deliverReportJob, deliveries);
    });
};

/**
 * True while the schedule's maker could make it now. This is checked when the report is due, and again when
 * each mail is sent.
 */
const canActNow = async (
  { database }: Platform,
  trx: Trx,
  { companyId, reportId: subjectId }: SavedKey,
): Promise<boolean> => {
  const schedule = await findMade(database, trx, { companyId, kind: 'report-schedule', subjectId });
  return schedule !== undefined && schedule.cause === undefined;
};

/** How many rows the attached file has at most; further rows are only in the portal. */
const mostAttachedRows = 5_000;

interface ReportFile {
  from: string;
  to: string;
  sessions: number;
  users: number;
  records: number;
  /** The number of records in the file. */
  attached: number;
  leftOut: readonly Text[];
  csv: string;
}

/** A saved report as this person would see it now; undefined for a person who may not open reports any more. */
const reportFor = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { companyId, userId }: PersonKey,
  query: reports.SavedQuery,
): Promise<ReportFile | undefined> => {
  const reader = await database.read({ companyId }, (trx) => findReaderScope(trx, companyId, userId));
  if (!reader) return undefined;
  const permissionSet = reader.permission_set;
  const language = isLanguage(reader.language) ? reader.language : defaultLanguage;
  const range = daysOf(query, dayIn(reader.time_zone, clock.now()));
  const scope = staffScopeOf({
    companyId,
    permissionSet,
    departmentIds: reader.department_ids,
    viewingCompanyId: null,
  });
  const asked = { criterion: query.by, ids: query.of === 'all' ? undefined : query.of };
  const filter = {
    ...scope,
    criterion: query.by,
    ids: idsInCare(scope, query.by, asked.ids),
    onlyBelow: query.below,
    version: query.version,
    playedIn: query.playedIn,
    mode: reports.modeOf[query.type],
    from: range.from,
    to: range.to,
    before: query.compare ? daysBefore(range) : undefined,
  };
  return database.read(seesAllCompanies({ permissionSet }) ? 'all' : { companyId }, async (trx) => {
    await planForValues(trx);
    const { sessions, users, records } = await totalRecords(trx, filter);
    const rows = await listNextRecords(trx, filter, {
      last: undefined,
      limit: mostAttachedRows,
      direction: 'desc',
    });
    const leftOut = await readLeftOut(trx, scope, asked);
    const learners = rows.map(({ user_id: _id, user_name: name }) => ({ _id, name }));
    const columns = fileColumns({
      nameOf: query.columns && (await namesApart(trx, scope, learners, language)),
      names: query.columns,
      compare: query.compare ?? false,
      format: 'csv',
      timeZone: reader.time_zone,
    });
    const csv = csvText(language, columns, rows, leftOut);
    const days = { from: filter.from, to: filter.to };
    return { ...days, sessions, users, records, attached: rows.length, leftOut, csv };
  });
};

/** The days of a saved report on this day. */
const daysOf = ({ preset, days, from, to }: reports.SavedQuery, today: string) =>
  preset ? reports.presetDays(preset, today) : days === null ? { from, to } : lastDays(days, today);
