import { groupDebriefing, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/queries.ts';

/** The sessions of a module on a day; the previous group stays on the screen while another one loads. */
export const groupQuery = (query: RequestOf<typeof groupDebriefing.readGroup>['query']) =>
  queryOptions({
    ...callQuery(['group-debriefing', query], groupDebriefing.readGroup, { query }),
    placeholderData: keepPreviousData,
  });
