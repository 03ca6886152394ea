import { oasis, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/queries/callQuery.ts';
import { useChange } from '../../lib/api/queries/useChange.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';

const everything = ['oasis'] as const;

/** As often as the portal looks for what is due. */
const lookAgainMs = 5_000;

/** The company in view; a SuperAdmin who looks at all of them sees the own one. */
export const useOasisCompany = (): string => {
  const { viewingCompany, companyId } = useSignedInUser();
  return viewingCompany?._id ?? companyId;
};

export const configurationQuery = (companyId: string) =>
  callQuery([...everything, 'configuration', companyId], oasis.readConfiguration, { query: { companyId } });

/** Counts of other departments than are saved; those before stay while the next ones come. */
export const countsQuery = (companyId: string, departments: string[]) =>
  queryOptions({
    ...callQuery([...everything, 'counts', companyId, departments], oasis.countLearners, {
      query: { companyId },
      body: { departments },
    }),
    placeholderData: keepPreviousData,
  });

export const standingQuery = (companyId: string) =>
  queryOptions({
    ...callQuery([...everything, 'standing', companyId], oasis.readStanding, {}),
    refetchInterval: ({ state }) => (state.data?.figures.waiting ? lookAgainMs : false),
  });

/** A page of deliveries; the rows before stay while the next ones come, and what waits is looked at again. */
export const deliveriesQuery = (query: RequestOf<typeof oasis.listDeliveries>['query']) =>
  queryOptions({
    ...callQuery([...everything, 'deliveries', query], oasis.listDeliveries, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'waiting') ? lookAgainMs : false,
  });

/** Whom Oasis knows by a value, or by the learner's mail address. */
export const identifierQuery = (id: string, value: string | undefined) =>
  callQuery([...everything, 'people', id, value], oasis.checkIdentifier, {
    params: { id },
    query: value === undefined ? {} : { value },
  });

/** A page of what would be sent; the rows before stay while the next ones come. */
export const dryRunQuery = (query: RequestOf<typeof oasis.dryRun>['query']) =>
  queryOptions({
    ...callQuery([...everything, 'dry-run', query], oasis.dryRun, { query }),
    placeholderData: keepPreviousData,
  });

export const useSendDryRun = () => useChange(() => call(oasis.sendDryRun, {}), everything);

export const useTestConnection = () => useChange(() => call(oasis.testConnection, {}), everything);

export const useResend = () =>
  useChange(
    (body: RequestOf<typeof oasis.resendDeliveries>['body']) => call(oasis.resendDeliveries, { body }),
    everything,
  );

export const useGiveUp = () =>
  useChange(
    (body: RequestOf<typeof oasis.giveUpDeliveries>['body']) => call(oasis.giveUpDeliveries, { body }),
    everything,
  );

export const useIdentify = () =>
  useChange(
    ({ id, value }: { id: string; value: string }) =>
      call(oasis.identify, { params: { id }, body: { value } }),
    everything,
  );

export const useSaveConfiguration = (companyId: string) =>
  useChange(
    (body: RequestOf<typeof oasis.saveConfiguration>['body']) =>
      call(oasis.saveConfiguration, { query: { companyId }, body }),
    everything,
  );
