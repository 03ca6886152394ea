import { type RawBuilder, sql } from 'kysely';
import { firstCharacter } from '../figures/reports/sessionReports.sql.ts';

interface Item {
  companyId: string;
  moduleId: string;
  kind: 'step' | 'answer';
  name: string;
}

/** The CTE `item`: the character that stands for a step or question in the reports of sessions. */
export const itemMark = ({ companyId, moduleId, kind, name }: Item) => sql`
  item as (
    select chr(${sql.lit(firstCharacter)} + i.number) as mark from reported_item i
    where i.company_id = ${companyId} and i.module_id = ${moduleId} and i.kind = ${kind} and i.name = ${name})`;

/** Column: the outcome of that step or question in the session report `r`; missed if it was never reported. */
export const itemOutcome = sql`case substr(r.results, nullif(strpos(r.items, (select mark from item)), 0), 1)
  when 'r' then 'right' when 'w' then 'wrong' else 'missed' end`;

/**
 * The must-pass steps of sessions `s`, a row for each step, with its name and whether it was right. A step is
 * right if the session does not store it among the failed ones.
 * @param sessions rows with `must_pass_steps` and `failed_must_pass_steps`
 */
export const mustPassOutcomes = (sessions: RawBuilder<unknown>) => sql`
  select s.*, step.name, not (step.name = any(s.failed_must_pass_steps)) as correct
  from ${sessions} s cross join lateral (
    select distinct named.name from unnest(s.must_pass_steps || s.failed_must_pass_steps) as named (name)) step`;
