/** Stands for 1e400, which JSON can write and no number type can hold; the sender removes the quotes. */
export const endlessNumber = '@1e400@';

/** Texts that PostgreSQL, a sheet or a terminal cannot take, and texts that only look like a value of the right type. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  '\u202egnp.exe',
  '%',
  '%00',
  '_',
  "' or 1=1 --",
  '\\',
  '"',
  '$(id)',
  '=1+1',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'null',
  'NaN',
  'x'.repeat(300),
  'x'.repeat(70_000),
  '𝕏'.repeat(5_000),
  '(a+)+$',
  '[object Object]',
] as const;

const ids = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01900000-0000-7000-8000-00000000dead',
  '{01900000-0000-7000-8000-00000000dead}',
  '01900000-0000-7000-8000-00000000dea',
] as const;

const instants = [
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '2026-13',
  '24:00',
] as const;

const numbers = [0, -0, -1, 0.5, 1e21, -1e21, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, Number.MIN_VALUE] as const;

/** Texts to send instead of any text. */
export const hostileTexts: readonly string[] = [
  ...texts,
  ...ids,
  ...instants,
  ...numbers.map(String),
  '1e400',
  '-Infinity',
  '0x10',
  '9'.repeat(400),
];

/** JSON values to send instead of any value. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  ...numbers,
  endlessNumber,
  null,
  true,
  false,
  [],
  {},
  [null],
  [['']],
  ['\0'],
  Array.from({ length: 3_000 }, (_, index) => index),
  Array.from({ length: 600 }, () => ids[2]),
  { length: 3 },
  { $ne: null },
  { toString: 1 },
];

/** Percent-encoded values in a URL; some of them cannot be decoded. */
export const hostileEscapes = [
  '%',
  '%0',
  '%00',
  'a%00b',
  '%E0%A4',
  '%E0%A4%A',
  '%C0%80',
  '%FF%FE',
  '%ED%A0%80',
  '%2e%2e%2f',
  '..%2f..',
  '%0d%0aSet-Cookie:a=b',
  '%u0000',
  '%252500',
  'x'.repeat(301),
  'x'.repeat(8_000),
  '%F0%9D%95%8F'.repeat(120),
] as const;
