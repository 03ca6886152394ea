import { dataProtection } from '@simward/contract';
import { oneOf } from '../../ui/address/address.ts';
import { viewsOf } from '../../ui/address/useAddress.ts';

/** Tabs of the screen: session events, and requests to erase learners. */
export const dataProtectionViews = viewsOf('events', 'erasures');
export const erasuresAddress = { state: oneOf(dataProtection.erasureStates) };
