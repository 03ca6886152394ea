import { type InputOf, type joining, permissionSetSchema } from '@simward/contract';
import { resolveCompany } from '../../domain/companies/resolveCompany.ts';
import { restorableSince } from '../../domain/people/leaving/restorable.ts';
import { mayChangePerson } from '../../domain/people/roles/roleRules.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { listFormer } from './joining.sql.ts';

const mostShown = 3;

/** Deleted people who can be brought back, before somebody adds them once more. */
export const findFormer = async (
  { trx, caller, clock }: UserCtx,
  query: InputOf<typeof joining.findFormer>['query'],
): Answer<typeof joining.findFormer> => {
  const { emailAddress = '', externalSystemId = '', name = '' } = query;
  const given = { email: emailAddress.trim(), externalId: externalSystemId.trim(), name: name.trim() };
  if (Object.values(given).every((value) => value === '')) return { people: [] };
  const companyId = resolveCompany(caller, query.companyId);
  const rows = await listFormer(trx, companyId, given, restorableSince(clock.now()));
  return {
    people: rows
      .filter((row) => {
        const set = permissionSetSchema.safeParse(row.permission_set);
        return (
          set.success &&
          mayChangePerson(caller, { permissionSet: set.data, departmentIds: row.department_ids })
        );
      })
      .slice(0, mostShown)
      .map((row) => ({
        _id: row.user_id,
        name: row.name,
        mobileNo: row.mobile_no,
        deletedAt: row.deleted_at.toISOString(),
        sessions: row.sessions,
        by: row.by,
      })),
  };
};
