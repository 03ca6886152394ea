import { singleSignOn } from '@simward/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';

const key = ['singleSignOn'] as const;

export const settingsQuery = (companyId: string) =>
  callQuery([...key, 'settings', companyId], singleSignOn.readSettings, { query: { companyId } });

export const useSaveSignInName = (companyId: string) =>
  useChange(
    (body: { signInName: string; hosts?: string[] }) =>
      call(singleSignOn.saveSignInName, { query: { companyId }, body }),
    key,
  );

export const useSaveNetworks = (companyId: string) =>
  useChange(
    (networks: string[]) => call(singleSignOn.saveNetworks, { query: { companyId }, body: { networks } }),
    key,
  );

/** Returns the id of the provider. */
export const useSaveProvider = (companyId: string) =>
  useChange(async ({ stored, body }: SavedProvider) => {
    if (!stored) return (await call(singleSignOn.addProvider, { query: { companyId }, body }))._id;
    const { _id: id, revision } = stored;
    await call(singleSignOn.changeProvider, { params: { id }, query: { revision }, body });
    return id;
  }, key);

interface SavedProvider {
  /** The provider to change; undefined adds one. */
  stored: { _id: string; revision: number } | undefined;
  body: singleSignOn.ProviderInput;
}

export const useDeleteProvider = () =>
  useChange((id: string) => call(singleSignOn.deleteProvider, { params: { id } }), key);

export const useTestProvider = () =>
  useMutation({ mutationFn: (id: string) => call(singleSignOn.testProvider, { params: { id } }) });

export const linksQuery = (companyId: string, state: 'waiting' | 'approved') =>
  callQuery([...key, 'links', companyId, state], singleSignOn.listLinks, {
    query: { companyId, state },
  });

export const useDecideLink = () =>
  useChange(
    ({ id, approve }: { id: string; approve: boolean }) =>
      call(singleSignOn.decideLink, { params: { id }, body: { approve } }),
    key,
  );
