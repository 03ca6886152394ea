interface DeviceTimes {
  startedAt: Date;
  /** The headset's clock when it sent the upload. Undefined if the headset did not send it. */
  sentAt: Date | undefined;
  receivedAt: Date;
}

/** A greater difference means a wrong clock, which is corrected. A smaller one is the network's delay. */
const toleranceMs = 120_000;

/** A clock before this time was never set, because no headset recorded anything then. */
const earliest = Date.parse('2000-01-01T00:00:00Z');

const dayMs = 86_400_000;

/**
 * The real start of a session. No session is refused because of a clock: a known offset is applied. A start that would still
 * lie before 2000, or more than a day after the arrival, becomes the time of arrival. An offset other than 0 means that the
 * clock was corrected.
 */
export const trueStart = ({
  startedAt,
  sentAt,
  receivedAt,
}: DeviceTimes): { startedAt: Date; offsetMs: number } => {
  const received = receivedAt.getTime();
  const measured = sentAt ? received - sentAt.getTime() : 0;
  const offsetMs = Math.abs(measured) > toleranceMs ? measured : 0;
  const corrected = startedAt.getTime() + offsetMs;
  if (corrected >= earliest && corrected <= received + dayMs)
    return { startedAt: new Date(corrected), offsetMs };
  return { startedAt: receivedAt, offsetMs: received - startedAt.getTime() };
};

const storable = { from: Date.parse('0001-01-01T00:00:00Z'), to: Date.parse('9999-12-31T23:59:59Z') };

/** An instant from a headset's clock, limited to the years that all programs behind the portal can store. */
export const deviceInstant = (text: string): Date =>
  new Date(Math.min(Math.max(Date.parse(text), storable.from), storable.to));
