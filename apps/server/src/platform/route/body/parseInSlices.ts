import { createPauses } from '../../pauses.ts';
import { problem } from '../../problem.ts';
import { createMarkReader, marks } from './jsonMarks.ts';

/** Parses a short text. @throws Problem request.malformed */
export type ParseText = (text: string) => unknown;

/** Bytes that are parsed before other requests have a turn: about a millisecond of work. */
const sliceBytes = 64 * 1024;

/** A range of bytes: the offsets of the first byte, and of the byte after the last. */
interface Range {
  from: number;
  to: number;
}

/** Neighbouring members of a list or object that are parsed together, or one long member. */
interface Group extends Range {
  isLong: boolean;
  /** The offset of the colon after a long member's name. */
  colon: number;
}

/**
 * Parses JSON of any length in short slices, with pauses between them. Long lists and objects are taken apart until
 * each part is short enough for the usual parser. Their depth was bounded while the body arrived.
 * @throws Problem request.malformed
 */
export const parseInSlices = async (bytes: Buffer, parse: ParseText): Promise<unknown> => {
  const pause = createPauses();
  const textOf = ({ from, to }: Range) => bytes.toString('utf8', from, to);

  const groupsOf = async ({ from, to }: Range): Promise<Group[]> => {
    const { groups, endName, endMember } = createGroups(from + 1);
    let depth = 0;
    const read = createMarkReader((mark, at) => {
      if (mark === marks.openList || mark === marks.openObject) depth += 1;
      else if (mark === marks.closeList || mark === marks.closeObject) depth -= 1;
      else if (depth === 1 && mark === marks.comma) endMember(from + at, false);
      else if (depth === 1) endName(from + at);
      if (depth === 0 && from + at !== to - 1) throw problem('request.malformed');
    });
    for (let at = from; at < to; at += sliceBytes) {
      read(bytes.subarray(at, Math.min(at + sliceBytes, to)));
      await pause();
    }
    if (depth !== 0) throw problem('request.malformed');
    endMember(to - 1, true);
    // If the last group is empty, a comma has nothing after it.
    const isEmpty = (group: Group) => {
      const content = withoutSpace(bytes, group);
      return content.from === content.to;
    };
    if (groups.some(isEmpty)) throw problem('request.malformed');
    return groups;
  };

  const listOf = async (range: Range): Promise<unknown[]> => {
    const list: unknown[] = [];
    for (const group of await groupsOf(range)) {
      const parsed = group.isLong ? [await parseRange(group)] : parse(`[${textOf(group)}]`);
      if (!Array.isArray(parsed)) throw problem('request.malformed');
      list.push(...parsed);
      await pause();
    }
    return list;
  };

  const longMember = async ({ from, to, colon }: Group): Promise<Record<string, unknown>> => {
    const name = colon > from ? parse(textOf({ from, to: colon })) : undefined;
    const value = await parseRange({ from: colon + 1, to });
    if (typeof name !== 'string' || isPoison(name, value)) throw problem('request.malformed');
    return { [name]: value };
  };

  const objectOf = async (range: Range): Promise<Record<string, unknown>> => {
    const object: Record<string, unknown> = {};
    for (const group of await groupsOf(range)) {
      const parsed = group.isLong ? await longMember(group) : parse(`{${textOf(group)}}`);
      if (!isRecord(parsed)) throw problem('request.malformed');
      Object.assign(object, parsed);
      await pause();
    }
    return object;
  };

  const parseRange = async (whole: Range): Promise<unknown> => {
    const range = withoutSpace(bytes, whole);
    const [first, last] = [bytes[range.from], bytes[range.to - 1]];
    if (range.to - range.from > sliceBytes) {
      if (first === marks.openList && last === marks.closeList) return listOf(range);
      if (first === marks.openObject && last === marks.closeObject) return objectOf(range);
    }
    return parse(textOf(range));
  };

  return parseRange({ from: 0, to: bytes.length });
};

/** Groups the members of a list or object in their order. */
const createGroups = (from: number) => {
  const groups: Group[] = [];
  let group = from;
  let member = from;
  let colon = 0;
  const add = (to: number, isLong: boolean) => groups.push({ from: group, to, isLong, colon });
  return {
    groups,
    endName: (at: number) => {
      if (colon < member) colon = at;
    },
    endMember: (at: number, isLast: boolean) => {
      const isLong = at - member > sliceBytes;
      if (group < member && (isLong || at - group > sliceBytes)) {
        add(member - 1, false);
        group = member;
      }
      if (isLong || isLast) {
        add(at, isLong);
        group = at + 1;
      }
      member = at + 1;
    },
  };
};

const withoutSpace = (bytes: Buffer, { from, to }: Range): Range => {
  let [start, end] = [from, to];
  while (start < end && isSpace(bytes[start])) start += 1;
  while (end > start && isSpace(bytes[end - 1])) end -= 1;
  return { from: start, to: end };
};

const isSpace = (byte: number | undefined) =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * True for names that could change the prototype of objects. The parser of short texts refuses the same
 * names.
 */
const isPoison = (name: string, value: unknown) =>
  name === '__proto__' || (name === 'constructor' && isRecord(value) && Object.hasOwn(value, 'prototype'));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
