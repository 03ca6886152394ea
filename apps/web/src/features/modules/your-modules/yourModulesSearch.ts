import { oneOf } from '../../../ui/address/address.ts';
import { standings } from './standing.ts';

/** Which of the learner's modules are listed; all by default. */
export const yourModulesAddress = { standing: oneOf(standings) };
