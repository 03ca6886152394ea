import { id } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

/** The attempt that is marked in chart and table, and the table's page. */
export const attemptAddress = listAddress({ attempt: id });
