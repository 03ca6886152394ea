import { sql } from 'kysely';
import { sessionReports } from '../../apps/server/src/domain/figures/reports/sessionReports.sql.ts';
import type { Trx } from '../../apps/server/src/platform/database/createDatabase.ts';

interface ReportedModule {
  companyId: string;
  moduleId: string;
}

const items = { steps: 9, questions: 3 } as const;

/** Declares steps and questions beside the must-pass step that a prepared module has. */
export const declareItems = async (trx: Trx, { moduleId }: ReportedModule): Promise<void> => {
  await sql`
    insert into module_step (module_version_id, position, name, phase, expected_order)
    select v.module_version_id, n, 'Step ' || n, 'Phase ' || (n + 2) / 3, n
    from module_version v, generate_series(1, ${items.steps}::int) as n where v.module_id = ${moduleId}`.execute(
    trx,
  );
  await sql`
    insert into module_question (module_version_id, position, name, question)
    select v.module_version_id, n, 'Question ' || n, 'What of ' || n || '?'
    from module_version v, generate_series(1, ${items.questions}::int) as n where v.module_id = ${moduleId}`.execute(
    trx,
  );
};

/**
 * Makes every session of the company a completed assessment with events, and stores what folding them would store. Each
 * item is reported in nine of ten sessions; later steps are wrong more often.
 */
export const fillReports = async (trx: Trx, { companyId, moduleId }: ReportedModule): Promise<void> => {
  await sql`
    update session set mode = 'assessment', outcome = 'completed', successful = score >= pass_mark
    where company_id = ${companyId}`.execute(trx);
  await sql`
    insert into session_event (company_id, session_month, session_id, event_id, seq, t_ms, type, body, digest, received_at)
    select s.company_id, s.session_month, s.session_id, 'event-' || n, n, n * 20000 + floor(random() * 60000)::bigint,
      case when n <= ${items.steps}::int then 'step' else 'answer' end,
      case when n <= ${items.steps}::int
        then jsonb_build_object('name', 'Step ' || n, 'action', 'Done', 'correctAction', random() < 1 - n * 0.03)
        else jsonb_build_object('name', 'Question ' || n - ${items.steps}::int, 'question', 'What?', 'answer', 'That',
          'correct', random() < 0.8) end,
      '\\x00', s.last_received_at
    from session s, generate_series(1, ${items.steps + items.questions}::int) as n
    where s.company_id = ${companyId} and random() < 0.9`.execute(trx);
  await sql`analyze session, session_event`.execute(trx);
  await sql`
    insert into reported_item (company_id, module_id, number, kind, name)
    select ${companyId}::uuid, ${moduleId}::uuid, row_number() over (order by type desc, name) - 1, type, name
    from (select distinct type, body ->> 'name' as name from session_event where company_id = ${companyId}) e`.execute(
    trx,
  );
  await sql`
    insert into rollup_session_report (company_id, module_id, mode, day, user_id, session_id, module_version, started_at,
      has_steps, items, results, seconds)
    ${sessionReports(companyId)}`.execute(trx);
  await sql`
    insert into rollup_report_revision (company_id, module_id, mode, revision)
    values (${companyId}, ${moduleId}, 'assessment', 1)`.execute(trx);
};

export interface CountedItem {
  name: string;
  right: number;
  wrong: number;
}

/** How often learners got each item right and wrong, counted from the events themselves. The Admin's sessions do not count. */
export const countEvents = async (trx: Trx, companyId: string, adminId: string): Promise<CountedItem[]> => {
  const { rows } = await sql<CountedItem>`
    select body ->> 'name' as name,
      (count(*) filter (where coalesce(body ->> 'correctAction', body ->> 'correct')::boolean))::int as right,
      (count(*) filter (where not coalesce(body ->> 'correctAction', body ->> 'correct')::boolean))::int as wrong
    from session_event e join session s on s.company_id = e.company_id and s.session_id = e.session_id
    where e.company_id = ${companyId} and s.user_id <> ${adminId} group by 1`.execute(trx);
  return rows;
};
