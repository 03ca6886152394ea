import { isDeepStrictEqual } from 'node:util';
import type { TestPortal } from '../src/testing/portal/testPortal.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** Fills ids, times and days into the texts of a value. A `sessionId` that occurs for the first time gets a new id. */
export const createFill = (portal: TestPortal, ids: Record<string, string>) => {
  const now = portal.clock.now().getTime();
  const fillName = (name: string) => {
    const [, kind, sign, amount = '0'] = /^(now|today)(?:([+-])(\d+)[md])?$/.exec(name) ?? [];
    const by = Number(`${sign ?? ''}${amount}`);
    if (kind === 'now') return new Date(now + by * minuteMs).toISOString();
    if (kind === 'today') return new Date(now + by * dayMs).toISOString().slice(0, 10);
    if (/^sessionId\d?$/.test(name)) ids[name] ??= crypto.randomUUID();
    const id = ids[name];
    if (id === undefined) throw new Error(`Nothing is called ${name}.`);
    return id;
  };
  const fill = <Value>(value: Value): Value =>
    JSON.parse(
      JSON.stringify(value).replace(/\{([a-z]\w*(?:[+-]\d+[md])?)\}/gi, (_, name: string) => fillName(name)),
    );
  return fill;
};

/** Returns the value at a path such as `rows[name=A&mode=b].score`, also `null`; undefined when the path leads nowhere. */
export const select = (value: unknown, path: string): unknown => {
  let found = value;
  for (const [, name, condition] of path.matchAll(/([^.[\]]+)|\[([^\]]+)\]/g)) {
    if (condition !== undefined) {
      const conditions = condition.split('&').map((part) => part.split('='));
      found = Array.isArray(found)
        ? found.find((row) => conditions.every(([key = '', text]) => String(select(row, key)) === text))
        : undefined;
    } else if (name !== undefined) {
      found = found !== null && typeof found === 'object' ? Reflect.get(found, name) : undefined;
    }
  }
  return found;
};

/** Lists, in words, each field of `expected` that has another value in `found`. */
export const compare = (found: unknown, expected: object, where: string): string[] => {
  if (found === undefined) return [`${where}: is not there`];
  return Object.entries(expected).flatMap(([path, value]) => {
    const actual = select(found, path);
    return isDeepStrictEqual(actual, value)
      ? []
      : [`${where}: ${path} is ${JSON.stringify(actual)} and not ${JSON.stringify(value)}`];
  });
};
