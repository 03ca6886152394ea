import { sessionUploads } from '@simward/contract';

/**
 * The most bytes of an upload, below the body limits of the portal and of proxies in front of it, which
 * usually allow 1 MB.
 */
const bytesPerUpload = 512 * 1024;

const encoder = new TextEncoder();

/**
 * Splits items into uploads of at most `most` items and 512 kB. `sent` gives an item the form in which it is uploaded.
 */
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
