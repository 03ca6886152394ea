import { oneOf } from '../../ui/address/address.ts';

/** The list shows deleted companies, or without the filter the others. */
export const companyFilters = { show: oneOf(['deleted']) };
