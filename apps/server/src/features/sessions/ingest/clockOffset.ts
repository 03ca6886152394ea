/** A clock this far off is taken for wrong and corrected; less is the network's delay. */
const toleranceMs = 120_000;

/** No session started before; what says so comes from a clock that was never set. */
const earliest = Date.UTC(2000, 0, 1);

const storable = { from: Date.parse('0001-01-01T00:00:00Z'), to: Date.parse('9999-12-31T23:59:59Z') };

/** What a headset's clock said, within the years that every program behind the portal can write down. */
export const deviceInstant = (text: string): Date =>
  new Date(Math.min(Math.max(Date.parse(text), storable.from), storable.to));

interface DeviceTimes {
  startedAt: Date;
  /** The headset's clock when it sent the upload, where it said so. */
  sentAt: Date | undefined;
  receivedAt: Date;
}

/**
 * When a session really started. Nothing is refused because of a clock: a known offset is applied, and a start that
 * would still lie in the future, or before there were headsets, is taken for the moment of arrival.
 */
export const trueStart = ({
  startedAt,
  sentAt,
  receivedAt,
}: DeviceTimes): { startedAt: Date; offsetMs: number } => {
  const measured = sentAt ? receivedAt.getTime() - sentAt.getTime() : 0;
  const offsetMs = Math.abs(measured) > toleranceMs ? measured : 0;
  const corrected = startedAt.getTime() + offsetMs;
  if (corrected >= earliest && corrected <= receivedAt.getTime() + toleranceMs)
    return { startedAt: new Date(corrected), offsetMs };
  return { startedAt: receivedAt, offsetMs: receivedAt.getTime() - startedAt.getTime() };
};
