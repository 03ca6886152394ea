import { text } from '../../../ui/address/address.ts';

/** The code may come with the address: the QR that the headset shows holds it. */
export const pairAddress = { code: text(20) };
