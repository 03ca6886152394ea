import type { AuditEvent } from '@simward/contract';
import type { Trx } from './database/createDatabase.ts';

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

/** Appends one row to the audit log, unchained; the sealing job chains rows in order. */
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
