import { oasis } from '@simward/contract';
import { oneOf } from '../../../ui/address/address.ts';

/** Open or not, so that it is there after a reload, and which rows it shows. */
export const dryRunFilters = { dryRun: oneOf(['open']), reason: oneOf(oasis.dryRunReasons) };
