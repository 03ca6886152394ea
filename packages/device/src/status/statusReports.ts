import { device } from '@simward/contract';
import type { Outbox } from '../outbox/outbox.ts';
import type { DeliveryListeners } from '../outbox/receipts.ts';
import type { PortalCall } from '../portal/portalCall.ts';

/** The part of the headset's status that only the app knows; every field may be left out. */
export type About = Pick<device.DeviceStatus, 'appVersion' | 'battery' | 'charging'>;

interface StatusReports {
  /** Reports now, or once more after the report that is under way. */
  report(): void;
  /** Stops reporting for good and aborts a report that is under way. */
  close(): void;
}

interface StatusReportsOptions {
  call: PortalCall;
  outbox: Outbox;
  isEnrolled: () => boolean;
  headers: () => Record<string, string>;
  about: () => About;
  /** Milliseconds between two reports; with 0 there are none at intervals. */
  intervalMs: number;
}

/**
 * Reports the headset's status to the portal, at every interval and on every call of `report`. A report that fails is
 * not repeated, since the next one is newer.
 */
export const createStatusReports = (options: StatusReportsOptions): StatusReports => {
  const { call, outbox, isEnrolled, headers, about, intervalMs } = options;
  const closing = new AbortController();
  let underWay = false;
  let again = false;

  const status = (): device.DeviceStatus => {
    const states = outbox.unsent();
    const oldest = states.map(({ started }) => started.start.startedAt).toSorted(byInstant)[0];
    return { ...about(), unsynced: states.length, ...(oldest && { oldestUnsyncedAt: oldest }) };
  };
  const send = async () => {
    underWay = true;
    do {
      again = false;
      await call(device.reportStatus, { body: status() }, headers(), { signal: closing.signal }).catch(
        () => undefined,
      );
    } while (again && !closing.signal.aborted);
    underWay = false;
  };
  const report = () => {
    if (intervalMs === 0 || closing.signal.aborted || !isEnrolled()) return;
    if (underWay) again = true;
    else void send();
  };
  const timer = intervalMs === 0 ? undefined : setInterval(report, intervalMs);
  report();
  return {
    report,
    close: () => {
      clearInterval(timer);
      closing.abort();
    },
  };
};

const byInstant = (a: string, b: string) => Date.parse(a) - Date.parse(b);

/**
 * The app's listeners, each of which is followed by a status report at once, so that the portal shows fewer
 * sessions that wait on the headset.
 */
export const reportingDeliveries = (
  listeners: DeliveryListeners,
  status: StatusReports,
): DeliveryListeners => ({
  ...listeners,
  onAcknowledged: (acknowledged) => {
    listeners.onAcknowledged?.(acknowledged);
    status.report();
  },
  onFinished: (finished) => {
    listeners.onFinished?.(finished);
    status.report();
  },
});
