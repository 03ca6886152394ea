import { followUp } from '@simward/contract';
import { z } from 'zod';
import { id, oneOf } from '../../ui/address/address.ts';
import { viewsOf } from '../../ui/address/useAddress.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

/** Tabs of a Manager's dashboard. */
export const homeViews = viewsOf('departments', 'performance');

export const followUpAddress = z.object({ reason: oneOf(followUp.behindReasons), moduleId: id });
export const behindAddress = listAddress(followUpAddress.shape);
