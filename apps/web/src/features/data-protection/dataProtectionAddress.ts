import { dataProtection } from '@simward/contract';
import { oneOf } from '../../ui/address/address.ts';
import { viewsOf } from '../../ui/address/useAddress.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

/** Tabs of the screen: session events, and requests to erase learners. */
export const dataProtectionViews = viewsOf('events', 'erasures');
export const erasuresAddress = listAddress({ state: oneOf(dataProtection.erasureStates) });
