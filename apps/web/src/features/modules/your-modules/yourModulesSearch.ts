import { oneOf } from '../../../ui/address/address.ts';
import { standings } from './standing.ts';

export const yourModulesAddress = { standing: oneOf(standings) };
