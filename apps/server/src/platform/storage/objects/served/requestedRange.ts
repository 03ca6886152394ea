import type { ByteRange } from '../../storage.ts';

interface Asked {
  range?: string | undefined;
  /** The mark of what the client has begun to fetch. */
  ifRange?: string | undefined;
}

interface Whole {
  byteSize: number;
  entityTag: string;
}

/**
 * Which part of an object a request asks for. Undefined is all of it: also where the object has changed since the client
 * began, and for several parts at once, which nobody needs to go on with a download.
 * @returns 'unsatisfiable' when the object ends before the part begins
 */
export const requestedRange = (
  { range, ifRange }: Asked,
  { byteSize, entityTag }: Whole,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (ifRange !== undefined && ifRange !== entityTag) return undefined;
  const lastByte = byteSize - 1;
  if (first === '') {
    const length = Math.min(Number(last), byteSize);
    return length === 0 ? 'unsatisfiable' : { start: byteSize - length, end: lastByte };
  }
  const start = Number(first);
  const end = last === '' ? lastByte : Math.min(Number(last), lastByte);
  // An end before the start makes the header no range at all.
  if (last !== '' && Number(last) < start) return undefined;
  return start > lastByte ? 'unsatisfiable' : { start, end };
};
