import type { wire } from '@simward/contract';
import type { personalDataTexts } from '@simward/texts/data-protection';
import { type RawBuilder, sql } from 'kysely';
import type { PersonKey } from '../../platform/auth/caller.ts';
import type { Trx } from '../../platform/database/createDatabase.ts';

/** A stored row. The file shows its keys under the titles of `personalDataTexts.heading`. */
export type Fact = Readonly<Record<string, unknown>>;

/** A heading of the file and the statement that reads the person's rows under it. */
export interface Section {
  /** Name of the list in the JSON file. */
  readonly key: keyof typeof personalDataTexts.section;
  statement(person: PersonKey): RawBuilder<Fact>;
}

const section = (key: Section['key'], statement: (person: PersonKey) => RawBuilder<Fact>): Section => ({
  key,
  statement,
});

/**
 * Every heading but the sessions. Secrets are never exported: the file only says whether the person has them.
 */
export const sections: readonly Section[] = [
  section(
    'account',
    ({ companyId, userId }) => sql`
    select u.name, u.mobile_no as "userId", u.email as "emailAddress", u.gender, u.location, r.name as role,
      c.name as company, k.name as course, u.login_name as "loginName",
      u.external_system_id as "externalSystemId", u.integration_field_1 as "integrationField1",
      u.status as active, u.password_hash is not null as "hasPassword", u.pin_hash is not null as "hasPin",
      u.profile_pic_file_id is not null as "hasPicture", u.invited_at as "invitedAt", u.created_at as "createdAt",
      u.updated_at as "updatedAt", u.news_seen as "newsSeen"
    from user_account u
    join role r on r.role_id = u.role_id
    join company c on c.company_id = ${companyId}
    left join course k on k.company_id = ${companyId} and k.course_id = u.course_id
    where u.company_id = ${companyId} and u.user_id = ${userId}`,
  ),
  section(
    'departments',
    ({ companyId, userId }) => sql`
    select d.name from user_department u
    join department d on d.company_id = ${companyId} and d.department_id = u.department_id
    where u.company_id = ${companyId} and u.user_id = ${userId} order by u.position, d.name`,
  ),
  section(
    'categories',
    ({ companyId, userId }) => sql`
    select c.name, u.assigned_at as "assignedAt" from category_user u
    join category c on c.category_id = u.category_id
    where u.company_id = ${companyId} and u.user_id = ${userId} order by u.assigned_at`,
  ),
  section(
    'assignments',
    ({ companyId, userId }) => sql`
    select m.name as module, a.status as active, a.assigned_at as "assignedAt", a.start_on as "startOn",
      a.due_on as "dueOn", a.renewed_on as "againFrom"
    from assignment a join module m on m.module_id = a.module_id
    where a.company_id = ${companyId} and a.user_id = ${userId} order by a.assigned_at, m.name`,
  ),
  section(
    'competencies',
    ({ companyId, userId }) => sql`
    select c.name as competency, c.attempt_count as attempts, c.best, c.latest, c.latest_day as "latestOn",
      c.must_pass_missed as "mustPassMissed", c.current_until as "currentUntil"
    from rollup_user_competency c
    where c.company_id = ${companyId} and c.user_id = ${userId} order by c.name`,
  ),
  section(
    'signIns',
    ({ companyId, userId }) => sql`
    select s.created_at as "signedInAt", s.last_used_at as "lastUsedAt", s.way, s.user_agent as browser, s.address,
      s.revoked_at as "signedOutAt"
    from sign_in_session s
    where s.company_id = ${companyId} and s.user_id = ${userId} order by s.created_at`,
  ),
  section(
    'knownBrowsers',
    ({ companyId, userId }) => sql`
    select b.last_seen_at as "lastSeenAt" from known_browser b
    where b.company_id = ${companyId} and b.user_id = ${userId} order by b.last_seen_at`,
  ),
  section(
    'headsetSignIns',
    ({ companyId, userId }) => sql`
    select h.name as headset, g.issued_at as "signedInAt", g.expires_at as "endsAt" from headset_grant g
    join headset h on h.company_id = ${companyId} and h.headset_id = g.headset_id
    where g.company_id = ${companyId} and g.user_id = ${userId} order by g.issued_at`,
  ),
  section(
    'plays',
    ({ companyId, userId }) => sql`
    select m.name as module, p.begun_at as "pressedAt", p.opened_at as "openedAt", p.address, p.user_agent as browser
    from play p
    join module m on m.module_id = p.module_id
    where p.company_id = ${companyId} and p.user_id = ${userId} order by p.begun_at`,
  ),
  section(
    'secondFactors',
    ({ companyId, userId }) => sql`
    select f.kind, f.name, f.created_at as "addedAt", f.used_at as "lastUsedAt" from second_factor f
    where f.company_id = ${companyId} and f.user_id = ${userId} and f.kind <> 'recovery' order by f.created_at`,
  ),
  section(
    'identities',
    ({ companyId, userId }) => sql`
    select i.issuer, i.subject, i.claimed_as as "claimedAs", i.approved_at as "approvedAt", i.last_used_at as "lastUsedAt"
    from user_identity i
    where i.company_id = ${companyId} and i.user_id = ${userId} order by i.requested_at`,
  ),
  section(
    'mails',
    ({ companyId, userId }) => sql`
    select d.created_at as "writtenAt", d.recipient, d.content ->> 'template' as occasion, d.state from delivery d
    where d.company_id = ${companyId} and d.channel = 'mail' and d.subject_type = 'user' and d.subject_id = ${userId}
    order by d.created_at`,
  ),
  section(
    'comments',
    ({ companyId, userId }) => sql`
    select s.started_at as "sessionOf", c.released_at as "saidAt", c.step_name as step, c.text, c.answer,
      c.answered_at as "answeredAt"
    from session s join session_comment c on c.company_id = ${companyId} and c.session_id = s.session_id
    where s.company_id = ${companyId} and s.user_id = ${userId} and c.released_at is not null and c.deleted_at is null
    order by c.released_at`,
  ),
  section(
    'reflections',
    ({ companyId, userId }) => sql`
    select r.text, r.submitted_at as "sentAt", r.asked_at as "askedToTalkAt" from session_reflection r
    where r.company_id = ${companyId} and r.user_id = ${userId} order by r.submitted_at, r.session_id`,
  ),
  section(
    'evidencePacks',
    ({ companyId, userId }) => sql`
    select p.issued_at as "issuedAt", p.issuer_name as "issuedBy", p.code, p.revoked_at as "revokedAt",
      p.revoke_reason as "revokedFor"
    from evidence_pack p
    where p.company_id = ${companyId} and p.user_id = ${userId} order by p.requested_at`,
  ),
  section(
    'sentElsewhere',
    ({ companyId, userId }) => sql`
    select s.started_at as "sessionOf", d.noted_at as "notedAt", d.state, d.delivered_at as "deliveredAt", d.sent as what,
      d.file, d.correction
    from oasis_delivery d
    left join session s on s.company_id = ${companyId} and s.session_id = d.session_id
    where d.company_id = ${companyId} and d.user_id = ${userId} order by d.noted_at`,
  ),
  section(
    'reportMails',
    ({ companyId, userId }) => sql`
    select s.name, r.left_at as "leftAt" from report_recipient r
    join saved_report s on s.company_id = ${companyId} and s.saved_report_id = r.saved_report_id
    where r.company_id = ${companyId} and r.user_id = ${userId} order by s.name`,
  ),
  section(
    'erasureRequests',
    ({ companyId, userId }) => sql`
    select e.requested_at as "requestedAt", e.reason, e.due_at as "dueAt", e.withdrawn_at as "withdrawnAt"
    from erasure_request e
    where e.company_id = ${companyId} and e.user_id = ${userId} order by e.requested_at`,
  ),
  section(
    'joinedAccounts',
    ({ companyId, userId }) => sql`
    select o.mobile_no as "otherUserId", j.reason, j.requested_at as "requestedAt", j.joined_at as "joinedAt",
      j.undone_at as "undoneAt"
    from account_join j
    join user_account o on o.company_id = ${companyId} and o.user_id = j.other_user_id
    where j.company_id = ${companyId} and j.user_id = ${userId} order by j.requested_at`,
  ),
  section(
    'savedReports',
    ({ companyId, userId }) => sql`
    select r.name, r.created_at as "createdAt", r.updated_at as "updatedAt" from saved_report r
    where r.company_id = ${companyId} and r.owner_id = ${userId} order by r.created_at`,
  ),
  section(
    'reportSearches',
    ({ companyId, userId }) => sql`
    select r.searched_at as "searchedAt", r.query as what, r.records from report_search r
    where r.company_id = ${companyId} and r.user_id = ${userId} order by r.searched_at`,
  ),
  section(
    'audit',
    ({ companyId, userId }) => sql`
    select a.at, a.event, a.outcome, a.actor_id = ${userId}::uuid as "byYou", a.subject_id = ${userId}::text as "aboutYou", a.address
    from audit_entry a
    where a.company_id = ${companyId} and (a.actor_id = ${userId}::uuid or (a.subject_type = 'user' and a.subject_id = ${userId}))
    order by a.at`,
  ),
];

/** Storage key and type of the person's picture. */
export const findPicture = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
): Promise<{ key: string; type: string } | undefined> => {
  const { rows } = await sql<{ key: string; type: string }>`
    select f.storage_key as key, f.content_type as type
    from user_account u join file f on f.company_id = ${companyId} and f.file_id = u.profile_pic_file_id
    where u.company_id = ${companyId} and u.user_id = ${userId}`.execute(trx);
  return rows[0];
};

export interface SessionFact {
  sessionId: string;
  month: string;
  module: string | null;
  moduleVersion: string | null;
  mode: string | null;
  startedAt: Date;
  state: string;
  outcome: string | null;
  score: number | null;
  successful: boolean | null;
  minutes: number;
  playedIn: wire.PlayedIn;
  headset: string | null;
  competencies: { name: string; score: number }[];
  mustPassStepsMissed: string[];
  eventsRemovedAt: Date | null;
  takenOutOfFiguresAt: Date | null;
  takenOutBecause: string | null;
}

/** A page of a person's sessions, oldest first. */
export const listSessions = async (
  trx: Trx,
  { companyId, userId }: PersonKey,
  after: { startedAt: Date; sessionId: string } | undefined,
  limit: number,
): Promise<SessionFact[]> => {
  const { rows } = await sql<SessionFact>`
    select s.session_id as "sessionId", s.session_month::text as month, m.name as module,
      s.module_version as "moduleVersion", s.mode, s.started_at as "startedAt", s.state, s.outcome, s.score,
      s.successful, round(s.duration_ms / 60000.0, 2)::float8 as minutes, s.played_in as "playedIn", h.name as headset,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', c.competency_name, 'score', c.score) order by c.competency_name)
        from session_competency c where c.company_id = ${companyId} and c.session_id = s.session_id), '[]')
        as competencies,
      s.failed_must_pass_steps as "mustPassStepsMissed", s.events_removed_at as "eventsRemovedAt",
      s.taken_out_at as "takenOutOfFiguresAt", s.taken_out_reason as "takenOutBecause"
    from session s
    left join module m on m.module_id = s.module_id
    left join headset h on h.company_id = ${companyId} and h.headset_id = s.headset_id
    where s.company_id = ${companyId} and s.user_id = ${userId}
      ${after ? sql`and (s.started_at, s.session_id) > (${after.startedAt}, ${after.sessionId}::uuid)` : sql``}
    order by s.started_at, s.session_id
    limit ${limit}`.execute(trx);
  return rows;
};

export interface EventFact {
  sessionId: string;
  seconds: number;
  type: string;
  what: unknown;
}

/** The events of these sessions, in order. */
export const listEvents = async (
  trx: Trx,
  { companyId }: PersonKey,
  sessions: readonly Pick<SessionFact, 'sessionId' | 'month'>[],
): Promise<Map<string, EventFact[]>> => {
  if (sessions.length === 0) return new Map();
  const { rows } = await sql<EventFact>`
    select e.session_id as "sessionId", round(e.t_ms / 1000.0, 1)::float8 as seconds, e.type, e.body as what
    from session_event e
    where e.company_id = ${companyId}
      and e.session_month = any(${[...new Set(sessions.map(({ month }) => month))]}::date[])
      and e.session_id = any(${sessions.map(({ sessionId }) => sessionId)}::uuid[])
    order by e.session_id, e.seq, e.event_id`.execute(trx);
  return Map.groupBy(rows, ({ sessionId }) => sessionId);
};
