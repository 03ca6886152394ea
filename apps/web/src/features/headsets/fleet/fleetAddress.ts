import { oneOf } from '../../../ui/address/address.ts';

export const layouts = ['cards', 'list'] as const;

/** Which headsets are shown, and as what. */
export const fleetAddress = { show: oneOf(['online', 'notUploaded']), layout: oneOf(layouts) };
