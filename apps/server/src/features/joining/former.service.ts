import { type InputOf, type joining, permissionSetSchema } from '@simward/contract';
import { resolveCompany } from '../../domain/companies/scopes.ts';
import { restorableSince } from '../../domain/people/leaving/leaving.ts';
import { personPolicy } from '../../domain/people/policy.ts';
import { can } from '../../platform/auth/policy.ts';
import type { Answer, UserCtx } from '../../platform/route/ctx.ts';
import { listFormer } from './joining.sql.ts';

const mostPeopleShown = 3;

/** Finds deleted people who could be brought back, so that nobody adds the same person a second time. */
export const findFormer = async (
  { trx, caller, clock }: UserCtx,
  query: InputOf<typeof joining.findFormer>['query'],
): Answer<typeof joining.findFormer> => {
  const { emailAddress = '', externalSystemId = '', name = '' } = query;
  const identifiers = { email: emailAddress.trim(), externalId: externalSystemId.trim(), name: name.trim() };
  if (Object.values(identifiers).every((value) => value === '')) return { people: [] };
  const companyId = resolveCompany(caller, query.companyId);
  const rows = await listFormer(trx, companyId, identifiers, restorableSince(clock.now()));
  return {
    people: rows
      .filter((row) => {
        const set = permissionSetSchema.safeParse(row.permission_set);
        return (
          set.success &&
          can(caller, personPolicy.change, { permissionSet: set.data, departmentIds: row.department_ids })
        );
      })
      .slice(0, mostPeopleShown)
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
