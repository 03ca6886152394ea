import { oasis, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';

/** Every query of this feature begins with this key, so a change can refresh them all at once. */
const oasisKey = ['oasis'] as const;

/** Reads again every five seconds, which is how often the server looks for due deliveries. */
const refetchMs = 5_000;

export const configurationQuery = (companyId: string) =>
  callQuery([...oasisKey, 'configuration', companyId], oasis.readConfiguration, { query: { companyId } });

/** Learners in departments that are chosen but not saved yet; the previous counts stay while the next ones load. */
export const countsQuery = (companyId: string, departments: string[]) =>
  queryOptions({
    ...callQuery([...oasisKey, 'counts', companyId, departments], oasis.countLearners, {
      query: { companyId },
      body: { departments },
    }),
    placeholderData: keepPreviousData,
  });

export const standingQuery = (companyId: string) =>
  queryOptions({
    ...callQuery([...oasisKey, 'standing', companyId], oasis.readStanding, {}),
    refetchInterval: ({ state }) => (state.data?.figures.waiting ? refetchMs : false),
  });

/** A page of deliveries, read again as long as one of them is waiting. */
export const deliveriesQuery = (query: RequestOf<typeof oasis.listDeliveries>['query']) =>
  queryOptions({
    ...callQuery([...oasisKey, 'deliveries', query], oasis.listDeliveries, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'waiting') ? refetchMs : false,
  });

/** People whom Oasis finds by an identifier; without a value, by the learner's mail address. */
export const identifierQuery = (id: string, value: string | undefined) =>
  callQuery([...oasisKey, 'people', id, value], oasis.checkIdentifier, {
    params: { id },
    query: value === undefined ? {} : { value },
  });

export const dryRunQuery = (query: RequestOf<typeof oasis.dryRun>['query']) =>
  queryOptions({
    ...callQuery([...oasisKey, 'dry-run', query], oasis.dryRun, { query }),
    placeholderData: keepPreviousData,
  });

export const useSendDryRun = () => useChange(() => call(oasis.sendDryRun, {}), oasisKey);

export const useTestConnection = () => useChange(() => call(oasis.testConnection, {}), oasisKey);

export const useResend = () =>
  useChange(
    (body: RequestOf<typeof oasis.resendDeliveries>['body']) => call(oasis.resendDeliveries, { body }),
    oasisKey,
  );

export const useGiveUp = () =>
  useChange(
    (body: RequestOf<typeof oasis.giveUpDeliveries>['body']) => call(oasis.giveUpDeliveries, { body }),
    oasisKey,
  );

export const useIdentify = () =>
  useChange(
    ({ id, value }: { id: string; value: string }) =>
      call(oasis.identify, { params: { id }, body: { value } }),
    oasisKey,
  );

export const useSaveConfiguration = (companyId: string) =>
  useChange(
    (body: RequestOf<typeof oasis.saveConfiguration>['body']) =>
      call(oasis.saveConfiguration, { query: { companyId }, body }),
    oasisKey,
  );
