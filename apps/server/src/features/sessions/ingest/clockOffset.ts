/** A clock this far off is taken for wrong and corrected; less is the network's delay. */
const toleranceMs = 120_000;

interface DeviceTimes {
  startedAt: Date;
  /** The headset's clock when it sent the upload, where it said so. */
  sentAt: Date | undefined;
  receivedAt: Date;
}

/**
 * When a session really started. Nothing is refused because of a clock: a known offset is applied, and a start that
 * would still lie in the future is taken for the moment of arrival.
 */
export const trueStart = ({
  startedAt,
  sentAt,
  receivedAt,
}: DeviceTimes): { startedAt: Date; offsetMs: number } => {
  const measured = sentAt ? receivedAt.getTime() - sentAt.getTime() : 0;
  const offsetMs = Math.abs(measured) > toleranceMs ? measured : 0;
  const corrected = startedAt.getTime() + offsetMs;
  if (corrected <= receivedAt.getTime() + toleranceMs) return { startedAt: new Date(corrected), offsetMs };
  return { startedAt: receivedAt, offsetMs: receivedAt.getTime() - startedAt.getTime() };
};
