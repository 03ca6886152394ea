import { imports } from '@simward/contract';
import { id, oneOf } from '../../ui/address/address.ts';

export const rowFilters = { status: oneOf(imports.importRowStatuses) };

/** The file that is imported lives in the address, so that a reload finds it again. */
export const importAddress = { ...rowFilters, batch: id };
