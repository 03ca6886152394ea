import type { ByteRange } from '../storage.ts';

interface RangeHeaders {
  range?: string | undefined;
  /** The entity tag of the object when the client began the download that it wants to continue. */
  ifRange?: string | undefined;
}

interface StoredObject {
  byteSize: number;
  entityTag: string;
}

/**
 * The part of an object that a request asks for. Undefined means the whole object: if none is asked for, if
 * the object has changed since the client began, or if several parts are asked for at once, which no client
 * needs.
 * @returns 'unsatisfiable' when the object ends before the part begins
 */
export const requestedRange = (
  { range, ifRange }: RangeHeaders,
  { byteSize, entityTag }: StoredObject,
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
  // A range whose end lies before its start is invalid, and the header is then ignored.
  if (last !== '' && Number(last) < start) return undefined;
  return start > lastByte ? 'unsatisfiable' : { start, end };
};
