import { id, text } from '../../../ui/address/address.ts';
import { listAddress } from '../../../ui/table/state/tableState.ts';

/** The list of imports, and the import whose details stand beside it. */
export const importHistoryAddress = listAddress({ createdBy: id, mapping: text(300), import: id });
