import { searchLimit } from '@simward/contract';
import { z } from 'zod';
import { id, manyOf, text } from '../../ui/address/address.ts';

/** One or two accounts (`ids`), and the text that the second one is searched by. */
export const joinAddress = z.object({ ids: manyOf(id), search: text(searchLimit) });
