import type { BodyBounds } from '@simward/contract';
import { problem } from '../../problem.ts';
import { createMarkReader, marks } from './jsonMarks.ts';

const mostDepth = 12;
/**
 * An object may have at most this many names, because each further name makes it slower to look up. No object
 * of the contract has nearly as many.
 */
const mostNamesOfObject = 1_000;
/** A single text or number may have at most this many bytes, because it cannot be parsed in parts. */
const mostValueBytes = 256 * 1024;

/**
 * Counts the entries and names of a JSON body while it arrives, because a parser would first build all of it.
 * @throws Problem request.too-deep, request.too-large
 */
export const createJsonCount = ({ entries, names }: BodyBounds): ((bytes: Buffer) => void) => {
  /**
   * The objects and lists that are open, the outermost first. An object is stored as the count of its names.
   */
  const open: (number | 'list')[] = [];
  let entryCount = 0;
  let nameCount = 0;
  let byteCount = 0;
  let lastMark = 0;

  const countEntry = () => {
    entryCount += 1;
    if (entryCount > entries) throw problem('request.too-large');
  };
  const countName = () => {
    const last = open.at(-1);
    nameCount += 1;
    if (nameCount > names || last === mostNamesOfObject) throw problem('request.too-large');
    if (typeof last === 'number') open[open.length - 1] = last + 1;
  };
  const expectShort = (at: number) => {
    if (at - lastMark > mostValueBytes) throw problem('request.too-large');
  };

  const read = createMarkReader((mark, at) => {
    expectShort(at);
    lastMark = at;
    if (mark === marks.colon) countName();
    else if (mark === marks.comma) {
      if (open.at(-1) === 'list') countEntry();
    } else if (mark === marks.openObject || mark === marks.openList) {
      if (open.length === mostDepth) throw problem('request.too-deep');
      open.push(mark === marks.openList ? 'list' : 0);
      if (mark === marks.openList) countEntry();
    } else open.pop();
  });
  return (bytes) => {
    read(bytes);
    byteCount += bytes.length;
    expectShort(byteCount);
  };
};
