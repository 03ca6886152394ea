import type { AuditEvent } from '@simward/contract';
import { sql } from 'kysely';
import type { UserCaller } from './auth/caller.ts';
import type { Trx } from './database/createDatabase.ts';
import type { Clock } from './time/clock.ts';

export interface AuditEntry {
  companyId: string;
  at: Date;
  event: AuditEvent;
  outcome: 'done' | 'denied' | 'failed';
  actor?: { id: string; name: string; role: string } | undefined;
  subject?: { type: string; id: string } | undefined;
  detail?: Record<string, string | number | boolean | null> | undefined;
  address?: string | undefined;
  requestId?: string | undefined;
}

/** A signed-in person or an API key in the form in which the audit log names who did something. */
export const actorOf = ({ userId, name, roleName }: Pick<UserCaller, 'userId' | 'name' | 'roleName'>) => ({
  id: userId,
  name,
  role: roleName,
});

/**
 * Appends one row to the audit log, without a seal: the sealing job chains the rows later, in their order.
 */
export const appendAudit = async (trx: Trx, entry: AuditEntry): Promise<void> => {
  await trx
    .insertInto('audit_entry')
    .values({
      company_id: entry.companyId,
      at: entry.at,
      event: entry.event,
      outcome: entry.outcome,
      actor_id: entry.actor?.id ?? null,
      actor_name: entry.actor?.name ?? null,
      actor_role: entry.actor?.role ?? null,
      subject_type: entry.subject?.type ?? null,
      subject_id: entry.subject?.id ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
      address: entry.address ?? null,
      request_id: entry.requestId ?? null,
    })
    .execute();
};

/** Appends one row with the time, address and reference of a call. */
export const auditCall = (
  { clock, address, requestId }: { clock: Clock; address: string; requestId: string },
  trx: Trx,
  entry: Omit<AuditEntry, 'at' | 'outcome'> & Partial<AuditEntry>,
): Promise<void> => appendAudit(trx, { at: clock.now(), outcome: 'done', address, requestId, ...entry });

/** Appends one row for each of many subjects of a kind, so that the log can be searched for any of them. */
export const appendAuditOfEach = async (
  trx: Trx,
  { subject: kind, ...entry }: Omit<AuditEntry, 'subject' | 'detail'> & { subject: string },
  subjects: readonly { id: string; detail: NonNullable<AuditEntry['detail']> }[],
): Promise<void> => {
  await sql`
    insert into audit_entry (company_id, at, event, outcome, actor_id, actor_name, actor_role, subject_type,
      subject_id, detail, address, request_id)
    select ${entry.companyId}::uuid, ${entry.at}::timestamptz, ${entry.event}::text, ${entry.outcome}::text,
      ${entry.actor?.id ?? null}::uuid, ${entry.actor?.name ?? null}::text, ${entry.actor?.role ?? null}::text,
      ${kind}::text, s.id, s.detail::jsonb, ${entry.address ?? null}::text, ${entry.requestId ?? null}::text
    from unnest(${subjects.map(({ id }) => id)}::text[],
      ${subjects.map(({ detail }) => JSON.stringify(detail))}::text[]) as s(id, detail)
    returning audit_entry_id`.execute(trx);
};
