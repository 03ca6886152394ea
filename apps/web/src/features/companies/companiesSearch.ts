import { oneOf } from '../../ui/address/address.ts';

/** Which companies the list shows; those in force unless said otherwise. */
export const companyFilters = { show: oneOf(['deleted']) };
