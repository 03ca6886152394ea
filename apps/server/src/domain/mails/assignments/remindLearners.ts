import type { Platform } from '../../../platform/platform.ts';
import { addDays, dayIn } from '../../../platform/time/calendar.ts';
import { findDueBatches, noteReminded } from '../../assignments/batches/assignmentBatch.sql.ts';
import { type AssignmentMail, nextLearnersToRemind } from './assignmentMail.sql.ts';
import { mailLearners } from './mailAssigned.ts';

const dayMs = 86_400_000;
const learnersAtOnce = 1000;
/** Reminders go out from this hour of the company's time zone on, not at night. */
const firstHour = 7;

/** The reminders of a due date, the last one first, with the day of each in days after the due date. */
const kinds: readonly { kind: AssignmentMail; day: number }[] = [
  { kind: 'modules-overdue', day: 1 },
  { kind: 'modules-due-tomorrow', day: -1 },
  { kind: 'modules-due-soon', day: -7 },
];

/** A reminder whose day was missed, as while the server stood still, is sent up to this many days later. */
const mostDaysLate = 7;

interface Reminder {
  companyId: string;
  kind: AssignmentMail;
  dueOn: string;
  today: string;
  batchIds: string[];
  remindingBatchIds: string[];
}

/**
 * Reminds learners of every company a week and a day before a due date, and a day after it. Of several reminders that
 * were missed, the last one alone is sent.
 */
export const remindLearners = async (platform: Platform): Promise<void> => {
  for (const reminder of await remindersNow(platform)) await remind(platform, reminder);
};

/** The reminders that are due now, in the time zone of each company. */
const remindersNow = async ({ database, clock }: Platform): Promise<Reminder[]> => {
  const now = clock.now();
  const dayAfter = (days: number) => dayIn('UTC', new Date(now.getTime() + days * dayMs));
  const rows = await database.read('all', (trx) =>
    findDueBatches(trx, { from: dayAfter(-mostDaysLate - 2), until: dayAfter(8) }),
  );
  const reminders = new Map<string, Reminder>();
  for (const row of rows) {
    const today = dayIn(row.time_zone, now);
    const kind = row.due_on && kindOn(today, row.due_on, dayIn(row.time_zone, row.created_at));
    if (!row.due_on || !kind || row.reminded.includes(kind) || hourIn(row.time_zone, now) < firstHour)
      continue;
    const companyDay = `${row.company_id} ${row.due_on} ${kind}`;
    const reminder = {
      companyId: row.company_id,
      kind,
      dueOn: row.due_on,
      today,
      batchIds: [],
      remindingBatchIds: [],
    };
    const ofCompanyDay = reminders.get(companyDay) ?? reminder;
    ofCompanyDay.batchIds.push(row.assignment_batch_id);
    if (row.reminds) ofCompanyDay.remindingBatchIds.push(row.assignment_batch_id);
    reminders.set(companyDay, ofCompanyDay);
  }
  return [...reminders.values()];
};

const hourIn = (timeZone: string, now: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));

/** The reminder of a due date that has its day today or had it lately, after the assignment was saved. */
const kindOn = (today: string, dueOn: string, savedOn: string): AssignmentMail | undefined =>
  kinds.find(({ day }) => {
    const plannedOn = addDays(dueOn, day);
    return plannedOn <= today && plannedOn >= addDays(today, -mostDaysLate) && plannedOn >= savedOn;
  })?.kind;

/** Sends a reminder to a thousand learners at a time; a run that begins again mails nobody twice. */
const remind = async (
  platform: Platform,
  { companyId, kind, dueOn, today, batchIds, remindingBatchIds }: Reminder,
) => {
  const scope = { companyId };
  let after: string | undefined;
  let isFull: boolean;
  do {
    const userIds = await platform.database.write(scope, async (trx) => {
      const next = await nextLearnersToRemind(
        trx,
        companyId,
        { batchIds, remindingBatchIds, dueOn, today, after, limit: learnersAtOnce },
        platform.clock.now(),
      );
      await mailLearners(platform, trx, { companyId, kind, occasion: dueOn }, next);
      return next;
    });
    after = userIds.at(-1);
    isFull = userIds.length === learnersAtOnce;
  } while (isFull);
  await platform.database.write(scope, (trx) => noteReminded(trx, companyId, batchIds, kind));
};
