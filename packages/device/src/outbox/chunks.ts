import { sessionUploads } from '@simward/contract';

/** Below the body limits of the portal and of the proxies (1 MB as a rule) that may stand in front of it. */
const bytesPerUpload = 512 * 1024;

const encoder = new TextEncoder();

/** Splits what is to be sent into uploads that are neither too many items nor, as `sent` shapes them, too many bytes. */
export const chunks = <T>(
  items: readonly T[],
  most: number = sessionUploads.eventsPerUpload,
  sent: (item: T) => unknown = (item) => item,
): T[][] => {
  const result: T[][] = [];
  let current: T[] = [];
  let bytes = 0;
  for (const item of items) {
    const size = encoder.encode(JSON.stringify(sent(item))).length;
    if (current.length > 0 && (current.length === most || bytes + size > bytesPerUpload)) {
      result.push(current);
      current = [];
      bytes = 0;
    }
    current.push(item);
    bytes += size;
  }
  return current.length > 0 ? [...result, current] : result;
};
