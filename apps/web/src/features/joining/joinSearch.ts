import { searchLimit } from '@simward/contract';
import { id, manyOf, text } from '../../ui/address/address.ts';

/** The accounts that are looked at, one until the other is chosen, and what the other is searched by. */
export const joinAddress = { ids: manyOf(id), search: text(searchLimit) };
