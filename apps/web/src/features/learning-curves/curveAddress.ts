import { nameLimits, wire } from '@simward/contract';
import { id, oneOf, text } from '../../ui/address/address.ts';

/** Mode is training by default; `department` narrows the learners whom the mastery chart compares. */
export const curveAddress = {
  learner: id,
  competency: text(nameLimits.competency),
  department: id,
  mode: oneOf(wire.modes),
};
