import { device } from '@simward/contract';
import type { Outbox } from '../outbox/outbox.ts';
import type { PortalCall } from '../portal/portalCall.ts';

/** What the app knows of the headset that it runs on; all of it may be left out. */
export type About = Pick<device.DeviceStatus, 'appVersion' | 'battery' | 'charging'>;

export interface StatusReports {
  /** Reports now, or once more after the report that is under way. */
  report(): void;
  /** Ends for good; a report that is under way is not waited for. */
  close(): void;
}

interface StatusReportsOptions {
  call: PortalCall;
  outbox: Outbox;
  enrolled: () => boolean;
  headers: () => Record<string, string>;
  about: () => About;
  /** 0 never reports. */
  intervalMs: number;
}

/**
 * Tells the portal how the headset is: once a minute while the app runs, and when it is told to. A report that fails is
 * not repeated, since the next one says more.
 */
export const createStatusReports = (options: StatusReportsOptions): StatusReports => {
  const { call, outbox, enrolled, headers, about, intervalMs } = options;
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
      await call(device.reportStatus, { body: status() }, headers(), closing.signal).catch(() => undefined);
    } while (again && !closing.signal.aborted);
    underWay = false;
  };
  const report = () => {
    if (intervalMs === 0 || closing.signal.aborted || !enrolled()) return;
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
