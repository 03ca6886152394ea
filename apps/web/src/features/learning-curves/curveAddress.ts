import { nameLimits, wire } from '@simward/contract';
import { id, oneOf, text } from '../../ui/address/address.ts';

/** Whose curve of which competency, in which mode (training by default), and the department that it is held against. */
export const curveAddress = {
  learner: id,
  competency: text(nameLimits.competency),
  department: id,
  mode: oneOf(wire.modes),
};
