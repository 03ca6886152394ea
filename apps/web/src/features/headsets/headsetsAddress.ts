import { wire } from '@simward/contract';
import { z } from 'zod';
import { id, manyOf, oneOf, text } from '../../ui/address/address.ts';
import { viewsOf } from '../../ui/address/useAddress.ts';
import { listAddress } from '../../ui/table/state/tableState.ts';

export const headsetsViews = viewsOf('fleet', 'held', 'recent', 'out', 'browser');

export const headsetStates = ['online', 'offline', 'silent', 'revoked'] as const;

export const layouts = ['cards', 'list'] as const;

export const fleetAddress = listAddress({
  show: oneOf(['online', 'notUploaded']),
  department: manyOf(id),
  state: manyOf(oneOf(headsetStates)),
  platform: manyOf(oneOf(wire.platforms)),
  layout: oneOf(layouts),
});
export type FleetFilters = z.output<typeof fleetAddress>;

/** The page may open with the dialog that makes an enrolment code. */
export const enrolAddress = z.object({ act: oneOf(['enrol']) });

/** The headset's QR code leads to the address with the code; links of a module name what will start. */
export const pairAddress = z.object({ code: text(20), moduleId: id, mode: oneOf(wire.modeSchema.options) });
