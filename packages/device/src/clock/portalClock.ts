import { device } from '@simward/contract';
import type { PortalCall } from '../portal/portalCall.ts';
import type { DeviceClock } from './deviceClock.ts';

export interface PortalClock {
  /** Milliseconds that the portal's clock is ahead of the headset's; undefined until it was asked. */
  offset(): number | undefined;
  measure(): Promise<void>;
  /** Measures again if the connection was lost since; a cheap way to find out whether it is back. */
  measureIfStale(): Promise<void>;
  connectionLost(): void;
  /**
   * Now, on the clock that a session was started on: the portal corrects the session's start by the difference to
   * its own clock, which would be wrong if the headset's clock had been set right in between.
   */
  sentAt(offsetAtStart: number | undefined): string;
}

export const createPortalClock = (call: PortalCall, clock: DeviceClock): PortalClock => {
  let offset: number | undefined;
  let fresh = false;
  const measure = async () => {
    const asked = clock.now().getTime();
    const { now } = await call(device.deviceTime, {});
    const answered = clock.now().getTime();
    offset = Math.round(Date.parse(now) - (asked + answered) / 2);
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
      const stepped = offset === undefined || offsetAtStart === undefined ? 0 : offset - offsetAtStart;
      return new Date(clock.now().getTime() + stepped).toISOString();
    },
  };
};
