import { platformDashboard } from '@simward/contract';
import { sql } from 'kysely';
import { companyOrOwn } from '../../domain/companies/company.sql.ts';
import { wholeCompany } from '../../domain/people/headcounts/headcounts.sql.ts';
import { isAccepted, isTakenOut } from '../../domain/sessions/countedSession.sql.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** Undefined: every company. */
type InView = string | undefined;

const most = platformDashboard.companiesOfNeed;

/** Companies `c` in view that are not deleted. */
const isSeen = (companyId: InView) =>
  sql<boolean>`(c.deleted_at is null and ${companyId === undefined ? sql`true` : sql`c.company_id = ${companyId}::uuid`})`;

interface NamedCompany {
  company_id: string;
  name: string;
}

/** Companies with results that Oasis did not take in the end, those with the most first. */
export const listDeadDeliveries = async (trx: Trx, companyId: InView) => {
  const { rows } = await sql<
    NamedCompany & { deliveries: number; cause: string | null; status: number | null }
  >`
    select c.company_id, c.name, d.deliveries, d.cause, d.status
    from company c cross join lateral (
      select count(*)::int as deliveries, (array_agg(d.cause order by d.noted_at desc))[1] as cause,
        (array_agg(d.status order by d.noted_at desc))[1] as status
      from oasis_delivery d where d.company_id = ${companyOrOwn(companyId, 'c')} and d.state = 'dead') d
    where ${isSeen(companyId)} and d.deliveries > 0
    order by d.deliveries desc, c.name_order
    limit ${most}`.execute(trx);
  return rows;
};

/** Companies whose request for modules nobody has answered, the oldest first. */
export const listModuleRequests = async (trx: Trx, companyId: InView) => {
  const { rows } = await sql<NamedCompany & { asked_at: Date; text: string }>`
    select c.company_id, c.name, c.modules_asked_at as asked_at, coalesce(c.modules_asked_text, '') as text
    from company c
    where ${isSeen(companyId)} and c.modules_asked_at is not null
    order by c.modules_asked_at, c.company_id
    limit ${most}`.execute(trx);
  return rows;
};

/** Companies with sessions of a version that the portal does not know and that nobody named, most headsets first. */
export const listUnknownVersions = async (trx: Trx, companyId: InView) => {
  const { rows } = await sql<
    NamedCompany & {
      sessions: number;
      headsets: number;
      module_id: string;
      module_name: string;
      version: string;
    }
  >`
    select c.company_id, c.name, s.sessions, s.headsets, m.module_id, m.name as module_name, s.version
    from company c cross join lateral (
      select count(*)::int as sessions, count(distinct s.headset_id)::int as headsets,
        (array_agg(s.module_id order by s.started_at desc))[1] as module_id,
        (array_agg(s.reported_version order by s.started_at desc))[1] as version
      from session s
      where s.company_id = ${companyOrOwn(companyId, 'c')} and s.reported_version is not null
        and s.version_named_at is null and not ${isTakenOut}) s
    join module m on m.module_id = s.module_id
    where ${isSeen(companyId)}
    order by s.headsets desc, s.sessions desc, c.name_order
    limit ${most}`.execute(trx);
  return rows;
};

/** How many sessions are held, of all companies in view together. */
export const countHeld = async (trx: Trx, companyId: InView) => {
  const { rows } = await sql<{ sessions: number; unclaimed: number; companies: number }>`
    select coalesce(sum(s.sessions), 0)::int as sessions, coalesce(sum(s.unclaimed), 0)::int as unclaimed,
      count(*) filter (where s.sessions > 0)::int as companies
    from company c cross join lateral (
      select count(*)::int as sessions, count(*) filter (where s.custody = 'unclaimed')::int as unclaimed
      from session s
      where s.company_id = ${companyOrOwn(companyId, 'c')} and not ${isAccepted} and not ${isTakenOut}) s
    where ${isSeen(companyId)}`.execute(trx);
  return rows[0] ?? { sessions: 0, unclaimed: 0, companies: 0 };
};

/** Active companies that have trained and have had no session since then, the longest silence first. */
export const listSilent = async (trx: Trx, companyId: InView, since: Date) => {
  const company = companyOrOwn(companyId, 'c');
  const { rows } = await sql<NamedCompany & { last_at: Date; learners: number }>`
    select c.company_id, c.name, s.started_at as last_at, (
      select coalesce(sum(t.users), 0)::int from user_tally t join role o on o.role_id = t.role_id
      where t.company_id = ${company} and t.department_id = ${wholeCompany} and o.permission_set = 'user') as learners
    from company c cross join lateral (
      select s.started_at from session s where s.company_id = ${company} and s.custody = 'accepted'
      order by s.started_at desc limit 1) s
    where ${isSeen(companyId)} and c.status and s.started_at < ${since}
    order by s.started_at, c.company_id
    limit ${most}`.execute(trx);
  return rows;
};
