import { groupDebriefing, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries/callQuery.ts';

type GroupAsked = RequestOf<typeof groupDebriefing.readGroup>['query'];

/** The sessions of a module on a day; what was shown stays until the next is there. */
export const groupQuery = (query: GroupAsked) =>
  queryOptions({
    ...callQuery(['group-debriefing', query], groupDebriefing.readGroup, { query }),
    placeholderData: keepPreviousData,
  });
