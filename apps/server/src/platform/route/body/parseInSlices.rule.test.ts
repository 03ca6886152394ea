import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../problem.ts';
import { type ParseText, parseInSlices } from './parseInSlices.ts';

const parse: ParseText = (text) => JSON.parse(text);
const inSlices = (text: string) => parseInSlices(Buffer.from(text), parse);

/** A text that is longer than one slice of the parser. */
const long = 'é"\\[{,:'.repeat(12_000);
const values = fc.jsonValue({ maxDepth: 4 }).chain((value) =>
  fc.constantFrom<unknown>(
    value,
    [value, long, value],
    { before: value, long, after: value },
    Array.from({ length: 3_000 }, () => ({ value, text: 'x'.repeat(30) })),
    Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`name ${index}`, 'y'.repeat(90)])),
    {
      sessions: Array.from({ length: 3 }, () => ({
        events: Array.from({ length: 500 }, () => [long.slice(0, 300), value]),
      })),
    },
  ),
);

test('whatever is parsed in slices is what is parsed at once', async () => {
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom(0, 1), async (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(await inSlices(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 60 },
  );
});

const written = JSON.stringify(long);
const entries = Array.from({ length: 30_000 }, () => '1').join(', ');

test.each([
  ['a comma at the end of a list', `[${written},]`],
  ['a comma at the end of an object', `{"a":${written},}`],
  ['a comma too many', `[${entries},,${entries}]`],
  ['a comma at the end of many', `[${entries},${entries}, ]`],
  ['a list that ends as an object', `[${written}}`],
  ['an inner list that ends as an object', `{"a":[${written}},"b":1]`],
  ['an end too many', `[${written}]]`],
  ['something behind its end', `[${written}] 1 ]`],
  ['no end', `[${written},[1]`],
  ['a value without a name', `{${written}}`],
  ['a name that is none', `{1:${written}}`],
  ['two colons', `{"a"::${written}}`],
  ['a text without an end', `["${'x'.repeat(70_000)}]`],
  ['a word that is none', `[${entries}, nothing, ${entries}]`],
  ['a name that is every object’s', `{"__proto__":[${written}]}`],
  ['a name that makes every object', `{"constructor":{"prototype":${written}}}`],
])('%s is refused in slices as at once', async (_what, text) => {
  const refused = await inSlices(text).catch((error: unknown) => error);
  expect(refused instanceof SyntaxError || (refused instanceof Problem && refused.code)).toBeTruthy();
});

test('of a name that comes twice the last holds', async () => {
  expect(await inSlices(`{"a":1,"b":${written},"a":${entries.slice(-1)},"b":[2]}`)).toEqual({ a: 1, b: [2] });
});

test('others have a turn while a large batch is parsed', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const events = Array.from({ length: 100_000 }, (_, seq) => ({
    id: `event-${seq}`,
    seq,
    data: { a: 1, b: 'x' },
  }));
  const text = JSON.stringify({ events });
  expect(await inSlices(text)).toEqual({ events });
  clearInterval(timer);
  expect(turns).toBeGreaterThan(1);
});
