import { wire } from '@simward/contract';
import { id, oneOf, page } from '../../../ui/address/address.ts';

/** Which attempts are listed, and the one that the curve points to with its page. */
export const attemptsAddress = { mode: oneOf(wire.modes), attempt: id, page };
