import { wire } from '@simward/contract';
import { day, id, oneOf, text } from '../../ui/address/address.ts';

const longestName = 200;

/**
 * Which module (the first by default), mode, day (the latest with sessions), version (the one that was run last) and
 * department; whether names are hidden, and which step is talked of.
 */
export const groupDebriefingAddress = {
  moduleId: id,
  mode: oneOf(wire.modes),
  day,
  version: text(longestName),
  department: id,
  names: oneOf(['hidden']),
  step: text(longestName),
};
