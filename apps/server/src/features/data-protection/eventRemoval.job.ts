import { dataProtection } from '@simward/contract';
import { z } from 'zod';
import { listEventRetentions } from '../../domain/companies/company.sql.ts';
import { listRemovable, type Removable, removeEvents } from '../../domain/sessions/removeEvents.sql.ts';
import { appendAudit } from '../../platform/audit.sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DoSteps, TaskJob } from '../../platform/progress/taskJob.ts';
import { addDays, dayIn } from '../../platform/time/calendar.ts';

const payload = z.object({ companyId: z.uuid(), taskId: z.uuid(), before: z.iso.date() });

/** Removes the events that somebody chose; restarted, it goes on with what is left. */
export const eventRemovalJob: TaskJob<z.infer<typeof payload>> = {
  name: 'remove-events',
  payload,
  restartable: true,
  taskOf: ({ companyId, taskId }) => ({ companyId, taskId }),
  run: (platform, { companyId, before }, doSteps) =>
    removeAll(platform, removableBefore(companyId, before, platform.clock.now()), doSteps),
};

/** Removes each night the events that are older than the retention time of their company. */
export const applyRetention = async (platform: Platform): Promise<void> => {
  const { database, clock } = platform;
  const now = clock.now();
  for (const policy of await database.read('all', listEventRetentions)) {
    const before = addDays(dayIn(policy.time_zone, now), -policy.event_retention_days);
    await removeAll(platform, removableBefore(policy.company_id, before, now), (scope, work) =>
      database.write(scope, work),
    );
  }
};

/**
 * Events of a company from before a day. Events that arrived in the last 30 days stay, however long ago they
 * happened.
 */
export const removableBefore = (companyId: string, before: string, now: Date): Removable => ({
  companyId,
  before,
  arrivedBefore: new Date(now.getTime() - dataProtection.keptDays * dayMs),
});

/** Few sessions are locked at once, so that uploads to the same sessions never wait long. */
const sessionsAtOnce = 200;
const dayMs = 86_400_000;

/** Removes events page by page, so that a stop or a crash leaves whole sessions, and audits how many went. */
const removeAll = async (
  { database, clock }: Platform,
  removable: Removable,
  doSteps: DoSteps,
): Promise<void> => {
  const { companyId, before } = removable;
  const removedSoFar = { sessions: 0, events: 0 };
  const scope = { companyId };
  let after: Awaited<ReturnType<typeof listRemovable>>[number] | undefined;
  try {
    for (;;) {
      const last = after;
      const page = await database.read(scope, (trx) => listRemovable(trx, removable, last, sessionsAtOnce));
      after = page.at(-1);
      if (!after) return;
      const ids = page.map(({ session_id }) => session_id);
      const removed = await doSteps(scope, async (trx) => {
        const done = await removeEvents(trx, companyId, ids, clock.now());
        return { ...done, steps: page.length };
      });
      removedSoFar.sessions += removed.sessions;
      removedSoFar.events += removed.events;
    }
  } finally {
    if (removedSoFar.sessions > 0)
      await database.write(scope, (trx) =>
        appendAudit(trx, {
          companyId,
          at: clock.now(),
          event: 'events.removed',
          outcome: 'done',
          subject: { type: 'company', id: companyId },
          detail: { before, ...removedSoFar },
        }),
      );
  }
};
