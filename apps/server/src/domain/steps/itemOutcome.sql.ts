import { sql } from 'kysely';
import { firstCharacter } from '../figures/reports/sessionReports.sql.ts';

interface Item {
  companyId: string;
  moduleId: string;
  kind: 'step' | 'answer';
  name: string;
}

/** The character that stands for a step or a question in what sessions reported, as the CTE `item`. */
export const itemMark = ({ companyId, moduleId, kind, name }: Item) => sql`
  item as (
    select chr(${sql.lit(firstCharacter)} + i.number) as mark from reported_item i
    where i.company_id = ${companyId} and i.module_id = ${moduleId} and i.kind = ${kind} and i.name = ${name})`;

/** What became of it in the session whose reports are the row `r`: missed where it was never reported. */
export const itemOutcome = sql`case substr(r.results, nullif(strpos(r.items, (select mark from item)), 0), 1)
  when 'r' then 'right' when 'w' then 'wrong' else 'missed' end`;
