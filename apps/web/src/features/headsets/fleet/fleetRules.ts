import type { Headset } from '../headsets.queries.ts';
import type { FleetFilters, headsetStates } from '../headsetsAddress.ts';

const minuteMs = 60_000;
const onlineMs = 5 * minuteMs;
const silentAfterMs = 7 * 24 * 60 * minuteMs;

type SeenFields = Pick<Headset, 'revokedAt' | 'lastSeenAt' | 'enrolledAt'>;

type HeadsetState = (typeof headsetStates)[number];

/** A headset is online if it called within the last five minutes; after seven days without a call it is silent. */
export const headsetStateOf = (headset: SeenFields, now: number): HeadsetState => {
  if (headset.revokedAt !== null) return 'revoked';
  const silenceMs = now - seenAt(headset);
  if (silenceMs <= onlineMs) return 'online';
  return silenceMs > silentAfterMs ? 'silent' : 'offline';
};

/** The states that a headset is found by: a silent one is offline as well. */
export const statesOf = (headset: SeenFields, now: number): readonly HeadsetState[] => {
  const state = headsetStateOf(headset, now);
  return state === 'silent' ? ['offline', 'silent'] : [state];
};

/** Enrolment counts as the first call. */
const seenAt = ({ lastSeenAt, enrolledAt }: SeenFields): number => Date.parse(lastSeenAt ?? enrolledAt);

/** Sorts the longest unseen first, since somebody should look for it; revoked headsets come last. */
export const byNeed = (a: SeenFields, b: SeenFields): number =>
  Number(a.revokedAt !== null) - Number(b.revokedAt !== null) || seenAt(a) - seenAt(b);

/** Sessions not uploaded, as the headset counts them; if it sends no count, those that have not arrived in full. */
export const notUploadedOf = ({ notUploaded, unsynced }: Pick<Headset, 'notUploaded' | 'unsynced'>): number =>
  notUploaded ?? unsynced;

const kinds = {
  all: () => true,
  online: (headset: Headset, now: number) => headsetStateOf(headset, now) === 'online',
  notUploaded: (headset: Headset) => headset.revokedAt === null && notUploadedOf(headset) > 0,
} as const;

export const headsetsOfKind = (
  fleet: readonly Headset[],
  kind: keyof typeof kinds,
  now: number,
): readonly Headset[] => fleet.filter((headset) => kinds[kind](headset, now));

export const filterHeadsets = (
  fleet: readonly Headset[],
  { state, department, platform }: Pick<FleetFilters, 'state' | 'department' | 'platform'>,
  now: number,
): readonly Headset[] =>
  fleet.filter(
    (headset) =>
      (!state || statesOf(headset, now).some((own) => state.includes(own))) &&
      (!department || (headset.departmentId !== null && department.includes(headset.departmentId))) &&
      (!platform || platform.includes(headset.platform)),
  );

/** Platform and model, such as "Oculus · Meta Quest 3"; written once if both are equal. */
export const deviceName = (platform: string, model: string): string =>
  [...new Set([platform, model])].filter(Boolean).join(' · ');
