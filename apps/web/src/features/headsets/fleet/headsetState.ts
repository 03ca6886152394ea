import type { Headset } from '../headset.ts';

export const headsetStates = ['online', 'offline', 'silent', 'revoked'] as const;
export type HeadsetState = (typeof headsetStates)[number];

const minute = 60_000;
const onlineFor = 5 * minute;
const silentAfter = 7 * 24 * 60 * minute;

type Seen = Pick<Headset, 'revokedAt' | 'lastSeenAt' | 'enrolledAt'>;

/** When it was last heard of; its enrolment was a call of its own. */
const seenAt = ({ lastSeenAt, enrolledAt }: Seen): number => Date.parse(lastSeenAt ?? enrolledAt);

/** Online is heard of within five minutes; after seven days of silence somebody should look for it. */
export const headsetStateOf = (headset: Seen, now: number): HeadsetState => {
  if (headset.revokedAt !== null) return 'revoked';
  const silence = now - seenAt(headset);
  if (silence <= onlineFor) return 'online';
  return silence > silentAfter ? 'silent' : 'offline';
};

/** The longest unseen first, since it needs somebody; revoked ones last. */
export const byNeed = (a: Seen, b: Seen): number =>
  Number(a.revokedAt !== null) - Number(b.revokedAt !== null) || seenAt(a) - seenAt(b);
