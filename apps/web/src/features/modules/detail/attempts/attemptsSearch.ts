import { wire } from '@simward/contract';
import { attemptAddress } from '../../../../shared/sessions/attemptSearch.ts';
import { oneOf } from '../../../../ui/address/address.ts';

/** Filter by mode, and the attempt chosen on the curve. */
export const attemptsAddress = { mode: oneOf(wire.modes), ...attemptAddress };
