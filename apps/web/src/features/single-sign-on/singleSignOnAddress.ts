import { text } from '../../ui/address/address.ts';
import { viewsOf } from '../../ui/address/useAddress.ts';

export const singleSignOnViews = viewsOf('providers', 'waiting', 'approved');

/** The open provider: its id, or the kind of a new one. */
export const editAddress = { edit: text(40) };
