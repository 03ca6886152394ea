import { oasis } from '@simward/contract';
import { oneOf } from '../../../ui/address/address.ts';

export const dryRunFilters = { dryRun: oneOf(['open']), reason: oneOf(oasis.dryRunReasons) };
