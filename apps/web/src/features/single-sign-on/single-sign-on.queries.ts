import { singleSignOn } from '@simward/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';

const everything = ['singleSignOn'] as const;

export const settingsQuery = queryOptions({
  queryKey: [...everything, 'settings'],
  queryFn: ({ signal }) => call(singleSignOn.readSettings, { query: {} }, signal),
});

export const linksQuery = (state: 'waiting' | 'approved') =>
  queryOptions({
    queryKey: [...everything, 'links', state],
    queryFn: ({ signal }) => call(singleSignOn.listLinks, { query: { state } }, signal),
  });

const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: everything }),
  });
};

export const useSaveSignInName = () =>
  useChange((body: { signInName: string; hosts?: string[] }) =>
    call(singleSignOn.saveSignInName, { query: {}, body }),
  );

interface SavedProvider {
  /** The one to change; a new one without. */
  stored: { _id: string; revision: number } | undefined;
  body: singleSignOn.ProviderInput;
}

/** Saves a provider and answers its id. */
export const useSaveProvider = () =>
  useChange(async ({ stored, body }: SavedProvider) => {
    if (!stored) return (await call(singleSignOn.addProvider, { query: {}, body }))._id;
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
