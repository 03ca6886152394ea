import { oneOf } from '../../ui/address/address.ts';

/** The list shows deleted companies, or without the filter the others. */
export const companiesAddress = { show: oneOf(['deleted']) };
