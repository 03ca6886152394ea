import { singleSignOn } from '@simward/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import { useChange } from '../../lib/api/queries/useChange.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';

const everything = ['singleSignOn'] as const;

/** The company in view; a SuperAdmin who looks at all of them sets up the own one. */
export const useSettingsCompany = (): string => {
  const { viewingCompany, companyId } = useSignedInUser();
  return viewingCompany?._id ?? companyId;
};

export const settingsQuery = (companyId: string) =>
  callQuery([...everything, 'settings', companyId], singleSignOn.readSettings, { query: { companyId } });

export const linksQuery = (companyId: string, state: 'waiting' | 'approved') =>
  callQuery([...everything, 'links', companyId, state], singleSignOn.listLinks, {
    query: { companyId, state },
  });

export const useSaveSignInName = (companyId: string) =>
  useChange(
    (body: { signInName: string; hosts?: string[] }) =>
      call(singleSignOn.saveSignInName, { query: { companyId }, body }),
    everything,
  );

export const useSaveNetworks = (companyId: string) =>
  useChange(
    (networks: string[]) => call(singleSignOn.saveNetworks, { query: { companyId }, body: { networks } }),
    everything,
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
  }, everything);

export const useDeleteProvider = () =>
  useChange((id: string) => call(singleSignOn.deleteProvider, { params: { id } }), everything);

export const useTestProvider = () =>
  useMutation({ mutationFn: (id: string) => call(singleSignOn.testProvider, { params: { id } }) });

export const useDecideLink = () =>
  useChange(
    ({ id, approve }: { id: string; approve: boolean }) =>
      call(singleSignOn.decideLink, { params: { id }, body: { approve } }),
    everything,
  );
