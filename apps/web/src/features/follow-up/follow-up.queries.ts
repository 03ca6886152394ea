import { followUp, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { callQuery, useChange } from '../../lib/api/queries.ts';

/** Every query of this feature begins with this key, so a change can refresh them all at once. */
const key = ['follow-up'] as const;

type BehindQuery = RequestOf<typeof followUp.listBehind>['query'];

/** A page of learners who are behind; the previous page stays on the screen while the next one loads. */
export const behindQuery = (query: BehindQuery) =>
  queryOptions({
    ...callQuery([...key, 'behind', query], followUp.listBehind, { query }),
    placeholderData: keepPreviousData,
  });

/** The newest sessions to talk over; the previous answer stays on the screen while a longer one loads. */
export const debriefsQuery = (query: RequestOf<typeof followUp.listDebriefs>['query']) =>
  queryOptions({
    ...callQuery([...key, 'debriefs', query], followUp.listDebriefs, { query }),
    placeholderData: keepPreviousData,
  });

export const summaryQuery = callQuery([...key, 'summary'], followUp.summary, {});

export const useRemind = () =>
  useChange((userIds: string[]) => call(followUp.remind, { body: { userIds } }), key);
