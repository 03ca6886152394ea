import { day } from '../../ui/address/address.ts';

/** Days that the figures count; the last 30 by default. */
export const overviewAddress = { from: day, to: day };
