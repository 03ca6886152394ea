import { companies } from '@simward/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries.ts';
import { session } from '../../lib/session/portalSession.ts';
import { useCompanyInView } from './useCompanyInView.ts';

/** The beginning of every query key about companies. */
export const companiesKey = ['companies'] as const;

/** The active companies, or the deleted ones that can still be restored. */
export const companiesQuery = (deleted = false) =>
  queryOptions({
    ...callQuery([...companiesKey, 'list', { deleted }], companies.listCompanies, {
      query: deleted ? { deleted: 'true' } : {},
    }),
    select: (answer) => answer.companies,
  });

/** All companies as options of a field; empty while the signed-in person looks at one company. */
export function useCompanyChoices(): { value: string; label: string }[] {
  const all = useCompanyInView() === undefined;
  const { data = [] } = useQuery({ ...companiesQuery(), enabled: all });
  return data.map(({ _id, companyName }) => ({ value: _id, label: companyName }));
}

/**
 * Limits the portal to one company, or with null shows all companies. Then reads everything on the screen
 * again.
 */
export function useViewCompany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (companyId: string | null) => {
      await call(companies.viewCompany, { body: { companyId } });
      await session.renew(session.getToken());
    },
    // The queries are reset instead of refreshed, because rows of the previous company must not stay while
    // new ones load.
    onSuccess: () => client.resetQueries(),
  });
}
