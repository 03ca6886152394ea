import type { BodyBounds } from '@simward/contract';
import { problem } from '../../problem.ts';
import { createMarkReader, marks } from './jsonMarks.ts';

const deepest = 12;
/** Far more than any object of the contract has: looking up what has more takes ever longer. */
const namesOfOne = 1_000;
/** A single text or number is never parsed in parts. */
const longestValue = 256 * 1024;

/**
 * Counts what a JSON body holds while it arrives: a parser would make all of it first.
 * @throws Problem request.too-deep, request.too-large
 */
export const createJsonCount = ({ entries, names }: BodyBounds): ((bytes: Buffer) => void) => {
  /** Of each object and list that is open: how many names it has, or that it is a list. */
  const open: (number | 'list')[] = [];
  let listed = 0;
  let named = 0;
  let arrived = 0;
  let lastMark = 0;

  const list = () => {
    listed += 1;
    if (listed > entries) throw problem('request.too-large');
  };
  const name = () => {
    const last = open.at(-1);
    named += 1;
    if (named > names || last === namesOfOne) throw problem('request.too-large');
    if (typeof last === 'number') open[open.length - 1] = last + 1;
  };
  const expectShort = (at: number) => {
    if (at - lastMark > longestValue) throw problem('request.too-large');
  };

  const read = createMarkReader((mark, at) => {
    expectShort(at);
    lastMark = at;
    if (mark === marks.colon) name();
    else if (mark === marks.comma) {
      if (open.at(-1) === 'list') list();
    } else if (mark === marks.openObject || mark === marks.openList) {
      if (open.length === deepest) throw problem('request.too-deep');
      open.push(mark === marks.openList ? 'list' : 0);
      if (mark === marks.openList) list();
    } else open.pop();
  });
  return (bytes) => {
    read(bytes);
    arrived += bytes.length;
    expectShort(arrived);
  };
};
