import { dataProtection } from '@simward/contract';
import { oneOf } from '../../ui/address/address.ts';
import { viewsOf } from '../../ui/address/useView.ts';

/** What happened in sessions, and requests to be erased. */
export const dataProtectionViews = viewsOf('events', 'erasures');
export const erasureFilters = { state: oneOf(dataProtection.erasureStates) };
