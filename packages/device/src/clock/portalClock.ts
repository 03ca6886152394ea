import { device } from '@simward/contract';
import type { PortalCall } from '../portal/portalCall.ts';
import type { DeviceClock } from './deviceClock.ts';

export interface PortalClock {
  /** Milliseconds that the portal's clock is ahead of the headset's; undefined until it was asked. */
  offset(): number | undefined;
  measure(): Promise<void>;
  /**
   * Measures the offset if it was never measured or the connection was lost since. This cheap call also shows
   * whether the connection is back.
   */
  measureIfStale(): Promise<void>;
  connectionLost(): void;
  /**
   * The present time by the headset's clock, as if nobody had set that clock since the session started. The
   * portal corrects the session's start by the difference between this time and its own.
   */
  sentAt(offsetAtStart: number | undefined): string;
}

export const createPortalClock = (call: PortalCall, clock: DeviceClock): PortalClock => {
  let offset: number | undefined;
  let fresh = false;
  const measure = async () => {
    const sentMs = clock.now().getTime();
    const { now } = await call(device.deviceTime, {});
    const answeredMs = clock.now().getTime();
    offset = Math.round(Date.parse(now) - (sentMs + answeredMs) / 2);
    fresh = true;
  };
  return {
    offset: () => offset,
    measure,
    measureIfStale: async () => {
      if (!fresh) await measure();
    },
    connectionLost: () => {
      fresh = false;
    },
    sentAt: (offsetAtStart) => {
      const setSinceMs = offset === undefined || offsetAtStart === undefined ? 0 : offset - offsetAtStart;
      return new Date(clock.now().getTime() + setSinceMs).toISOString();
    },
  };
};
