import type { Platform } from '../../../platform/platform.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import { findDueBatches, noteReminded } from '../../assignments/batches/assignmentBatch.sql.ts';
import { type AssignmentMail, nextToRemind } from './assignmentMail.sql.ts';
import { mailLearners } from './mailAssigned.ts';

const dayMs = 86_400_000;
const atOnce = 1000;
/** Nobody is reminded at night. */
const firstHour = 7;

/** Which reminder goes out so many days before the due date. */
const kindOf = new Map<number, AssignmentMail>([
  [7, 'modules-due-soon'],
  [1, 'modules-due-tomorrow'],
  [-1, 'modules-overdue'],
]);

const hourIn = (timeZone: string, now: Date) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

interface Reminder {
  companyId: string;
  kind: AssignmentMail;
  dueOn: string;
  today: string;
  batchIds: string[];
  reminding: string[];
}

/** What learners are to be reminded of now: by the calendar of their company, from the morning on. */
const remindersNow = async ({ database, clock }: Platform): Promise<Reminder[]> => {
  const now = clock.now();
  const dayAfter = (days: number) => dayIn('UTC', new Date(now.getTime() + days * dayMs));
  const rows = await database.read('all', (trx) =>
    findDueBatches(trx, { from: dayAfter(-2), until: dayAfter(8) }),
  );
  const reminders = new Map<string, Reminder>();
  for (const row of rows) {
    const today = dayIn(row.time_zone, now);
    const kind = row.due_on && kindOf.get(daysBetween(today, row.due_on));
    if (!row.due_on || !kind || row.reminded.includes(kind) || hourIn(row.time_zone, now) < firstHour)
      continue;
    const same = `${row.company_id} ${row.due_on}`;
    const reminder = {
      companyId: row.company_id,
      kind,
      dueOn: row.due_on,
      today,
      batchIds: [],
      reminding: [],
    };
    const known = reminders.get(same) ?? reminder;
    known.batchIds.push(row.assignment_batch_id);
    if (row.reminds) known.reminding.push(row.assignment_batch_id);
    reminders.set(same, known);
  }
  return [...reminders.values()];
};

/** Reminds a thousand learners at a time; whoever begins again writes to nobody twice. */
const remind = async (
  platform: Platform,
  { companyId, kind, dueOn, today, batchIds, reminding }: Reminder,
) => {
  const scope = { companyId };
  let after: string | undefined;
  let full: boolean;
  do {
    const userIds = await platform.database.write(scope, async (trx) => {
      const next = await nextToRemind(
        trx,
        companyId,
        { batchIds, reminding, dueOn, today, after, limit: atOnce },
        platform.clock.now(),
      );
      await mailLearners(platform, trx, { companyId, kind, occasion: dueOn }, next);
      return next;
    });
    after = userIds.at(-1);
    full = userIds.length === atOnce;
  } while (full);
  await platform.database.write(scope, (trx) => noteReminded(trx, companyId, batchIds, kind));
};

/** Reminds learners of every company a week and a day before a due date, and a day after it. */
export const remindLearners = async (platform: Platform): Promise<void> => {
  for (const reminder of await remindersNow(platform)) await remind(platform, reminder);
};
