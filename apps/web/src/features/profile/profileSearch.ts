import { viewsOf } from '../../ui/address/useView.ts';

/** The record, where one is signed in, and what is kept about one. */
export const profileViews = viewsOf('profile', 'devices', 'data');
/** Where another page stands before the record. */
export const profileViewsBehind = viewsOf('first', 'profile', 'devices', 'data');
