import { nameLimits, wire } from '@simward/contract';
import { day, id, oneOf, text } from '../../ui/address/address.ts';

/**
 * Which module (the first by default), mode, day (the latest with sessions), version (the one that was run last) and
 * department; whether names are hidden, and which step is talked of.
 */
export const groupDebriefingAddress = {
  moduleId: id,
  mode: oneOf(wire.modes),
  day,
  version: text(nameLimits.version),
  department: id,
  names: oneOf(['hidden']),
  step: text(nameLimits.step),
};
