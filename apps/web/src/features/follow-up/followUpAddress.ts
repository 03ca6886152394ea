import { followUp } from '@simward/contract';
import { id, oneOf } from '../../ui/address/address.ts';
import { viewsOf } from '../../ui/address/useAddress.ts';

/** Tabs of a Manager's dashboard. */
export const homeViews = viewsOf('departments', 'performance');

export const followUpAddress = { reason: oneOf(followUp.behindReasons), moduleId: id };
