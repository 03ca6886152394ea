import type { ModuleEntry, wire } from '@simward/contract';
import { sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import { assignedModules } from '../catalogue/visibility/visibleModules.sql.ts';
import { mayCount } from '../sessions/countedSession.sql.ts';

export interface ModuleEntryRow {
  module_id: string;
  name: string;
  status: boolean;
  assigned_at: string;
  due_on: string | null;
  score: number | null;
}

/**
 * The modules assigned to a person, by name, as one JSON value. Scores are means of completed assessments, read from
 * the person's days in one pass: looked up module by module, they made the planner read everybody's days of the
 * module.
 * @param which `begun` leaves out assignments that start on a later day
 */
export const moduleEntries = (person: PersonKey, now: Date, which: 'begun' | 'all') => {
  const { companyId, userId } = person;
  return sql<ModuleEntryRow[]>`coalesce((
    select json_agg(json_build_object('module_id', m.module_id, 'name', m.name,
        'status', m.active, 'assigned_at', m.assigned_at, 'due_on', m.due_on, 'score', r.score)
      order by m.name_order, m.module_id)
    from ${assignedModules(person, now, which)} m
    left join (
      select module_id, round(sum(score_sum) / nullif(sum(score_count), 0), 6) as score from rollup_user_day
      where company_id = ${companyId} and user_id = ${userId} and mode = 'assessment'
      group by module_id) r on r.module_id = m.module_id), '[]')`;
};

export const moduleEntryOf = (row: ModuleEntryRow): ModuleEntry => ({
  moduleId: row.module_id,
  moduleName: row.name,
  status: row.status,
  score: row.score,
  createdAt: new Date(row.assigned_at).toISOString(),
  dueOn: row.due_on,
});

/** Modules in which a learner has a session under way or interrupted, with the start of the first of these sessions. */
export const begunModules = ({ companyId, userId }: PersonKey) => sql`(
  select s.module_id, min(s.started_at) as started_at from session s
  where s.company_id = ${companyId} and s.user_id = ${userId} and s.state <> 'finished' and ${mayCount}
    and s.module_id is not null
  group by s.module_id)`;

/** A learner's completion of a module: one successful assessment completes it, any session begins it. */
export const completionOf = ({
  started,
  succeeded,
}: {
  started: boolean;
  succeeded: boolean;
}): wire.Completion => {
  if (succeeded) return 'Completed';
  return started ? 'In progress' : 'Not started';
};
