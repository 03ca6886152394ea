import { oneOf } from '../../ui/address/address.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

/** The list shows deleted companies, or without the filter the others. */
export const companiesAddress = listAddress({ show: oneOf(['deleted']) });
