import { nameLimits, wire } from '@simward/contract';
import { z } from 'zod';
import { id, oneOf, text } from '../../ui/address/address.ts';

/** The mode is training by default; `department` limits the mastery chart to learners of that department. */
export const curveAddress = z.object({
  learner: id,
  competency: text(nameLimits.competency),
  department: id,
  mode: oneOf(wire.modes),
});
