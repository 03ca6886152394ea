import { help } from '@simward/contract';
import { callQuery } from '../../../lib/api/queries.ts';

/** Stored until the page is opened again: a help line that was changed beside it must be on the next print. */
export const paperFactsQuery = callQuery(['help', 'papers'], help.readPaperFacts, {});

export const networkFactsQuery = callQuery(['help', 'network'], help.readNetworkFacts, {});
