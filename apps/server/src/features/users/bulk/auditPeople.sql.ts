import type { AuditEvent } from '@simward/contract';
import { sql } from 'kysely';
import type { UserCaller } from '../../../platform/auth/caller.ts';
import type { TrxCtx } from '../../../platform/route/ctx.ts';

/** One audit entry for each of many people, so that what happened to one can be found later. */
export const auditPeople = async (
  { trx, caller, clock, address, requestId }: TrxCtx<UserCaller>,
  companyId: string,
  userIds: readonly string[],
  { event, act }: { event: AuditEvent; act: string },
): Promise<void> => {
  await sql`
    insert into audit_entry (company_id, at, event, outcome, actor_id, actor_name, actor_role, subject_type,
      subject_id, detail, address, request_id)
    select u.company_id, ${clock.now()}::timestamptz, ${event}::text, 'done', ${caller.userId}::uuid,
      ${caller.name}::text, ${caller.roleName}::text, 'user', u.user_id::text,
      jsonb_build_object('name', u.name, 'mobileNo', u.mobile_no, 'act', ${act}::text),
      ${address}::text, ${requestId}::text
    from user_account u
    where u.company_id = ${companyId} and u.user_id = any(${[...userIds]}::uuid[])
    returning audit_entry_id`.execute(trx);
};
