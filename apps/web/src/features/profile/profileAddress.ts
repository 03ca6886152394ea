import { viewsOf } from '../../ui/address/useAddress.ts';

/** The tabs: the profile, the sign-ins of browsers and headsets, and the own data. */
export const profileViews = viewsOf('profile', 'devices', 'data');
/** The same tabs behind a further one, which comes first and opens by default. */
export const profileViewsBehind = viewsOf('first', 'profile', 'devices', 'data');
