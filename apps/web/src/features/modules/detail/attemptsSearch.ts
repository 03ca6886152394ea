import { wire } from '@simward/contract';
import { id, oneOf } from '../../../ui/address/address.ts';

/** From the second page on, as a table has it. */
const page = (value: unknown): number | undefined => {
  const number = Math.trunc(Number(value));
  return number > 1 ? number : undefined;
};

/** Which attempts are listed, and the one that the curve points to with its page. */
export const attemptsAddress = { mode: oneOf(wire.modes), attempt: id, page };
