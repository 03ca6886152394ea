import { companies, modules, type RequestOf } from '@simward/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useAttempt, useChange } from '../../lib/api/queries.ts';
import { session } from '../../lib/session/portalSession.ts';
import { companiesKey } from '../../shared/companies/companies.queries.ts';
import { modulesKey } from '../../shared/modules/modules.queries.ts';

export const companyQuery = (id: string) =>
  callQuery([...companiesKey, 'one', id], companies.getCompany, { params: { id } });

type Change = RequestOf<typeof companies.modifyCompany>['body'];
export type CompanyFields = Omit<Change, '_id' | 'revision' | 'companyLogo'>;

interface NewCompany {
  fields: CompanyFields;
  /** The id of the uploaded picture. */
  logo: string | undefined;
}

export const useAddCompany = () =>
  useAttempt(
    async ({ fields, logo }: NewCompany) => {
      const { company } = await call(companies.addCompany, { body: fields });
      // The logo is added in a second call, because the file is stored with the company, which must exist
      // before.
      if (logo === undefined) return company;
      const { _id, revision } = company;
      return (await call(companies.modifyCompany, { body: { ...fields, _id, revision, companyLogo: logo } }))
        .company;
    },
    [...companiesKey, 'list'],
  );

export function useModifyCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => call(companies.modifyCompany, { body }),
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

/** Refreshes every query, since the company's people and departments are back in every list. */
export const useRestoreCompany = () =>
  useChange((companyId: string) => call(companies.restoreCompany, { body: { companyId } }), []);

export const companyModulesQuery = (id: string) =>
  callQuery([...modulesKey, 'of a company', id], modules.companyModules, { params: { id } });

export const useGiveModules = (companyId: string) =>
  useChange(
    (moduleIds: string[]) => call(modules.giveModules, { body: { companyId, modules: moduleIds } }),
    modulesKey,
    [...companiesKey, 'setup'],
  );
