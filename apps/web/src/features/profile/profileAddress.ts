import { viewsOf } from '../../ui/address/useAddress.ts';

/** The tabs: the profile, the sign-ins of browsers and headsets, and the own data. */
export const profileViews = viewsOf('profile', 'devices', 'data');
/** The profile’s tabs for a Manager, whose first tab is Oasis Settings. */
export const profileViewsBehind = viewsOf('first', 'profile', 'devices', 'data');
