import { imports } from '@simward/contract';
import { id, oneOf } from '../../ui/address/address.ts';

export const importRowsAddress = { status: oneOf(imports.importRowStatuses) };

/** The address holds the import's id (`batch`), so that a reload finds it again. */
export const importAddress = { ...importRowsAddress, batch: id };
