import { id, page } from '../../ui/address/address.ts';

/** The attempt that is marked in chart and table, and the table's page. */
export const attemptAddress = { attempt: id, page };
