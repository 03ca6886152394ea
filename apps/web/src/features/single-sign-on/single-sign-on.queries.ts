import { singleSignOn } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';

const everything = ['singleSignOn'] as const;

/** The company in view; a SuperAdmin who looks at all of them sets up the own one. */
export const useSettingsCompany = (): string => {
  const { viewingCompany, companyId } = useSignedInUser();
  return viewingCompany?._id ?? companyId;
};

export const settingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...everything, 'settings', companyId],
    queryFn: ({ signal }) => call(singleSignOn.readSettings, { query: { companyId } }, signal),
  });

export const linksQuery = (companyId: string, state: 'waiting' | 'approved') =>
  queryOptions({
    queryKey: [...everything, 'links', companyId, state],
    queryFn: ({ signal }) => call(singleSignOn.listLinks, { query: { companyId, state } }, signal),
  });

const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: everything }),
  });
};

export const useSaveSignInName = (companyId: string) =>
  useChange((body: { signInName: string; hosts?: string[] }) =>
    call(singleSignOn.saveSignInName, { query: { companyId }, body }),
  );

interface SavedProvider {
  /** The one to change; a new one without. */
  stored: { _id: string; revision: number } | undefined;
  body: singleSignOn.ProviderInput;
}

/** Saves a provider and answers its id. */
export const useSaveProvider = (companyId: string) =>
  useChange(async ({ stored, body }: SavedProvider) => {
    if (!stored) return (await call(singleSignOn.addProvider, { query: { companyId }, body }))._id;
    const { _id: id, revision } = stored;
    await call(singleSignOn.changeProvider, { params: { id }, query: { revision }, body });
    return id;
  });

export const useDeleteProvider = () =>
  useChange((id: string) => call(singleSignOn.deleteProvider, { params: { id } }));

export const useTestProvider = () =>
  useMutation({ mutationFn: (id: string) => call(singleSignOn.testProvider, { params: { id } }) });

export const useDecideLink = () =>
  useChange(({ id, approve }: { id: string; approve: boolean }) =>
    call(singleSignOn.decideLink, { params: { id }, body: { approve } }),
  );
