import { followUp } from '@simward/contract';
import { z } from 'zod';
import { id, oneOf } from '../../ui/address/address.ts';
import { viewsOf } from '../../ui/address/useAddress.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

/** Tabs of a Manager's dashboard. */
export const homeViews = viewsOf('departments', 'performance');

export const followUpAddress = z.object({ reason: oneOf(followUp.behindReasons), moduleId: id });
/** The list of a Manager's home that a phone shows as a page. */
export const phoneListAddress = z.object({ list: oneOf(['behind', 'debriefs']) });

export const behindAddress = listAddress(followUpAddress.shape);
