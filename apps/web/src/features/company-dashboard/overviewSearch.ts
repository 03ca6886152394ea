import { day } from '../../ui/address/address.ts';

/** The days that the figures are of; the last 30 by default. */
export const overviewAddress = { from: day, to: day };
