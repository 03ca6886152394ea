/** A clock this far off is taken for wrong and corrected; less is the network's delay. */
const toleranceMs = 120_000;

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

const dayMs = 86_400_000;
/** No headset recorded anything before; a clock that says so was never set. */
const earliest = Date.parse('2000-01-01T00:00:00Z');

/**
 * When a session really started. Nothing is refused because of a clock: a known offset is applied, and what would still
 * lie before 2000 or more than a day after the arrival is taken for the moment of arrival. An offset other than 0 says
 * that the clock was corrected.
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
