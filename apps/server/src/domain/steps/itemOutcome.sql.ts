import { sql } from 'kysely';
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
