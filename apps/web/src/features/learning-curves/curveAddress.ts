import { nameLimits, wire } from '@simward/contract';
import { id, oneOf, text } from '../../ui/address/address.ts';

/** The mode is training by default; `department` limits the mastery chart to learners of that department. */
export const curveAddress = {
  learner: id,
  competency: text(nameLimits.competency),
  department: id,
  mode: oneOf(wire.modes),
};
