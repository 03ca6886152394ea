import { wire } from '@simward/contract';
import { attemptAddress } from '../../../../shared/sessions/attemptSearch.ts';
import { oneOf } from '../../../../ui/address/address.ts';

/** Which attempts are listed, and the one that the curve points to. */
export const attemptsAddress = { mode: oneOf(wire.modes), ...attemptAddress };
