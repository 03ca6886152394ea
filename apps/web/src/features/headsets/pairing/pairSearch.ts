import { text } from '../../../ui/address/address.ts';

/** The headset's QR code leads to the address with the code. */
export const pairAddress = { code: text(20) };
