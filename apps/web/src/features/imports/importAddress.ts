import { imports } from '@simward/contract';
import { z } from 'zod';
import { id, oneOf } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';
import { importHistoryAddress } from './history/historyAddress.ts';

export const importRowsAddress = listAddress({ status: oneOf(imports.importRowStates) });

/** The address holds the import's id (`batch`), so that a reload finds it again. */
export const importAddress = z.object({
  ...importHistoryAddress.shape,
  ...importRowsAddress.shape,
  batch: id,
  step: oneOf(['history']),
});
