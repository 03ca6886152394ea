import { nameLimits, wire } from '@simward/contract';
import { z } from 'zod';
import { day, id, oneOf, text } from '../../ui/address/address.ts';

/**
 * Defaults: the first module, assessments, the latest day with sessions, the version run last, every
 * department.
 * `step` is the unfolded step.
 */
export const groupDebriefingAddress = z.object({
  moduleId: id,
  mode: oneOf(wire.modes),
  day,
  version: text(nameLimits.version),
  department: id,
  names: oneOf(['hidden']),
  step: text(nameLimits.step),
});
