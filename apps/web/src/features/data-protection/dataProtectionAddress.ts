import { dataProtection } from '@simward/contract';
import { oneOf } from '../../ui/address/address.ts';
import { viewsOf } from '../../ui/address/useAddress.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

/** Tabs of the screen: requests to erase learners, and session events. */
export const dataProtectionViews = viewsOf('erasures', 'events');
export const erasuresAddress = listAddress({ state: oneOf(dataProtection.erasureStates) });
