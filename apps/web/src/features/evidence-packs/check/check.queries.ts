import { evidencePacks } from '@simward/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../../lib/api/queries/callQuery.ts';

/** What a code stands for; asked for once, because each unknown one counts. */
export const checkQuery = (code: string) =>
  queryOptions({
    ...callQuery(['evidence-check', code], evidencePacks.checkPack, { body: { code } }),
    staleTime: 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  });
