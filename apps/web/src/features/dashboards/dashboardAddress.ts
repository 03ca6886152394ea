import { z } from 'zod';
import { id, month, text } from '../../ui/address/address.ts';

/** Month of the activity (the current one by default), module of the performance (the next one), and the list's search. */
export const dashboardAddress = z.object({ month, module: id, q: text(200) });
