import type { Headset } from '../headset.ts';
import type { FleetFilters } from './fleetAddress.ts';
import { headsetStateOf } from './headsetState.ts';

/** What a headset has not delivered by its own word; without it, what has not arrived in full. */
export const notUploadedOf = ({ notUploaded, unsynced }: Pick<Headset, 'notUploaded' | 'unsynced'>): number =>
  notUploaded ?? unsynced;

const kinds = {
  all: () => true,
  online: (headset: Headset) => headsetStateOf(headset, Date.now()) === 'online',
  notUploaded: (headset: Headset) => headset.revokedAt === null && notUploadedOf(headset) > 0,
} as const;

export const headsetsOfKind = (fleet: readonly Headset[], kind: keyof typeof kinds): readonly Headset[] =>
  fleet.filter(kinds[kind]);

/** Those of the chosen departments and platforms. */
export const headsetsThrough = (
  fleet: readonly Headset[],
  { department, platform }: FleetFilters,
): readonly Headset[] =>
  fleet.filter(
    (headset) =>
      (!department || (headset.departmentId !== null && department.includes(headset.departmentId))) &&
      (!platform || platform.includes(headset.platform)),
  );
