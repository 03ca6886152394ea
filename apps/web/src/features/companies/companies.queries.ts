import { companies, type RequestOf } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { session } from '../../lib/session/portalSession.ts';
import { companiesKey } from '../../shared/companies/companies.queries.ts';

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'one', id],
    queryFn: ({ signal }) => call(companies.getCompany, { params: { id } }, signal),
  });

export type CompanyFields = Omit<RequestOf<typeof companies.addCompany>['body'], 'companyLogo'>;

interface NewCompany {
  fields: CompanyFields;
  /** Id of its upload. */
  logo: string | undefined;
}

export function useAddCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ fields, logo }: NewCompany) => {
      const { company } = await call(companies.addCompany, { body: fields });
      // A logo belongs to its company, which must be there first.
      if (logo === undefined) return company;
      const { _id, timeZone, companyName, status, pinLength, webPinAllowed, revision } = company;
      const { secondFactor, eventRetentionDays } = company;
      const policies = { pinLength, webPinAllowed, secondFactor, eventRetentionDays };
      const body = { _id, companyName, timeZone, status, ...policies, revision, companyLogo: logo };
      return (await call(companies.modifyCompany, { body })).company;
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...companiesKey, 'list'] }),
  });
}

export function useModifyCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof companies.modifyCompany>['body']) =>
      call(companies.modifyCompany, { body }),
    onSuccess: (answer) => {
      client.setQueryData(companyQuery(answer.company._id).queryKey, answer);
      return client.invalidateQueries({ queryKey: [...companiesKey, 'list'] });
    },
  });
}

export function useDeleteCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (companyId: string) => call(companies.deleteCompany, { body: { companyId } }),
    onSuccess: async () => {
      await session.renew(session.getToken());
      await client.invalidateQueries();
    },
  });
}

export function useRestoreCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (companyId: string) => call(companies.restoreCompany, { body: { companyId } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Looks at one company, or at all again: what is on the screen is asked for anew. */
export function useViewCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (companyId: string | null) => {
      await call(companies.viewCompany, { body: { companyId } });
      await session.renew(session.getToken());
    },
    // Rows of the company before must not stand there while the new ones are on their way.
    onSuccess: () => client.resetQueries(),
  });
}
