import { oasis, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery } from '../../lib/api/callQuery.ts';
import { useChange } from '../../lib/api/useChange.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';

const everything = ['oasis'] as const;

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

export const useSaveConfiguration = (companyId: string) =>
  useChange(
    (body: RequestOf<typeof oasis.saveConfiguration>['body']) =>
      call(oasis.saveConfiguration, { query: { companyId }, body }),
    everything,
  );
