import { id, page } from '../../ui/address/address.ts';

/** The attempt that chart and table point to, with its page. */
export const attemptAddress = { attempt: id, page };
