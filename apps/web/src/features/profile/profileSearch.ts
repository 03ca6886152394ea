import { viewsOf } from '../../ui/address/useView.ts';

/** The record, and where one is signed in. */
export const profileViews = viewsOf('profile', 'devices');
