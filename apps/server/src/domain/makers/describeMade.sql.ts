import { text } from '@simward/texts';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/createDatabase.ts';
import { storedText } from '../../platform/texts/storedText.ts';
import type { MadeThing } from './madeThings.sql.ts';

/**
 * Values by which an Admin decides about a key, webhook, code or schedule; empty where a kind does not have
 * them.
 */
export interface MadeFacts {
  subject_id: string;
  name: string;
  company_name: string;
  scopes: string[];
  events: string[];
  weekday: number | null;
  time: string | null;
  time_zone: string | null;
  readers: number;
  used_at: Date | null;
  next_at: Date | null;
  expires_at: Date | null;
}

const noFacts = {
  scopes: [],
  events: [],
  weekday: null,
  time: null,
  time_zone: null,
  readers: 0,
  used_at: null,
  next_at: null,
  expires_at: null,
};

/** Columns that the statement of one kind returns: those of every kind, and its own. */
type FactsOf<Own extends keyof MadeFacts> = Pick<MadeFacts, 'subject_id' | 'name' | 'company_name' | Own>;

type Describe = (trx: Trx, companyId: string, ids: string[]) => Promise<MadeFacts[]>;

const keys: Describe = async (trx, companyId, ids) => {
  const { rows } = await sql<FactsOf<'scopes' | 'used_at' | 'expires_at'>>`
    select k.api_key_id as subject_id, k.name, c.name as company_name, k.scopes, k.last_used_at as used_at, k.expires_at
    from api_key k join company c on c.company_id = k.company_id
    where k.company_id = ${companyId}::uuid and k.api_key_id = any(${ids}::uuid[])`.execute(trx);
  return rows.map((row) => ({ ...noFacts, ...row }));
};

const webhooks: Describe = async (trx, companyId, ids) => {
  const { rows } = await sql<FactsOf<'events' | 'used_at'>>`
    select w.webhook_id as subject_id, w.address as name, c.name as company_name, w.events,
      (select max(d.last_tried_at) from webhook_delivery d
        where d.company_id = ${companyId}::uuid and d.webhook_id = w.webhook_id and d.state = 'delivered') as used_at
    from webhook w join company c on c.company_id = w.company_id
    where w.company_id = ${companyId}::uuid and w.webhook_id = any(${ids}::uuid[])`.execute(trx);
  return rows.map((row) => ({ ...noFacts, ...row }));
};

const codes: Describe = async (trx, companyId, ids) => {
  const { rows } = await sql<FactsOf<'expires_at'>>`
    select e.enrolment_code_id as subject_id, coalesce(d.name, '') as name, c.name as company_name, e.expires_at
    from enrolment_code e
    join company c on c.company_id = e.company_id
    left join department d on d.company_id = e.company_id and d.department_id = e.department_id
    where e.company_id = ${companyId}::uuid and e.enrolment_code_id = any(${ids}::uuid[])`.execute(trx);
  return rows.map((row) => ({ ...noFacts, ...row }));
};

const schedules: Describe = async (trx, companyId, ids) => {
  const { rows } = await sql<FactsOf<'weekday' | 'time' | 'time_zone' | 'next_at' | 'readers'>>`
    select r.saved_report_id as subject_id, r.name, c.name as company_name, s.weekday, s.time_of_day as time,
      s.time_zone, s.next_at,
      (select count(*) from report_recipient p
        where p.company_id = ${companyId}::uuid and p.saved_report_id = r.saved_report_id and p.left_at is null)
        as readers
    from saved_report r
    join company c on c.company_id = r.company_id
    join report_schedule s on s.company_id = r.company_id and s.saved_report_id = r.saved_report_id
    where r.company_id = ${companyId}::uuid and r.saved_report_id = any(${ids}::uuid[])`.execute(trx);
  return rows.map((row) => ({ ...noFacts, ...row }));
};

const describeKind: Record<MadeThing['kind'], Describe> = {
  'api-key': keys,
  webhook: webhooks,
  'enrolment-code': codes,
  'report-schedule': schedules,
};

/**
 * These keys, webhooks, codes and schedules with their descriptions, ordered by kind, those used last first.
 */
export const describeMade = async (
  trx: Trx,
  things: readonly MadeThing[],
): Promise<{ made: MadeThing; facts: MadeFacts }[]> => {
  const found: { made: MadeThing; facts: MadeFacts }[] = [];
  for (const [kind, describe] of Object.entries(describeKind))
    for (const [companyId, ofCompany] of Map.groupBy(
      things.filter((made) => made.kind === kind),
      (made) => made.companyId,
    )) {
      const facts = await describe(
        trx,
        companyId,
        ofCompany.map(({ subjectId }) => subjectId),
      );
      const madeById = new Map(ofCompany.map((made) => [made.subjectId, made]));
      for (const fact of facts.toSorted(lastUsedFirst)) {
        const made = madeById.get(fact.subject_id);
        if (made) found.push({ made, facts: fact });
      }
    }
  return found;
};

const lastUsedFirst = (a: MadeFacts, b: MadeFacts) =>
  (b.used_at?.getTime() ?? 0) - (a.used_at?.getTime() ?? 0) || a.name.localeCompare(b.name, 'en');

/**
 * The name of a key, webhook, code or schedule for mails, stored as a text that is written in each reader's
 * language.
 */
export const nameOfMade = ({ made, facts: { name } }: { made: MadeThing; facts: MadeFacts }): string =>
  storedText(
    made.kind === 'enrolment-code' && name === ''
      ? text('mails.thing.enrolment-code-of-company')
      : text(`mails.thing.${made.kind}`, { name }),
  );
