import { z } from 'zod';
import { text } from '../../ui/address/address.ts';
import { viewsOf } from '../../ui/address/useAddress.ts';

export const singleSignOnViews = viewsOf('providers', 'waiting', 'approved');

/** The provider whose form is open: its id, or for a new one its kind. */
export const editAddress = z.object({ edit: text(40) });
