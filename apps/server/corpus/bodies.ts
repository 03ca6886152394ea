const json = 'application/json';

/** Bodies that are neither JSON nor a form, or that are too long. */
export const unreadableBodies: readonly (string | Buffer)[] = [
  '',
  '{',
  '{"a":1}}',
  "{'a':1}",
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '[1,',
  'undefined',
  '\ufeff{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`,
  `{"a":"${'x'.repeat(300_000)}"}`,
  Buffer.from([0xff, 0xfe, 0x00, 0x7b]),
  Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a\0.png"\r\n\r\nx\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--x--\r\n',
  '--x\r\n',
];

/** Content types that a sender may claim. */
export const claimedTypes: readonly string[] = [
  json,
  json,
  'application/json; charset=utf-16',
  'application/json; charset="',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'nonsense',
  '',
  ';',
];

/** Headers that are empty, malformed or sent only by an attacker. */
export const hostileHeaders: readonly (readonly [string, string])[] = [
  ['authorization', ''],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer a b'],
  ['authorization', `Bearer ${'x'.repeat(9_000)}`],
  ['authorization', 'Bearer eyJhbGciOiJub25lIn0.e30.'],
  ['authorization', 'Bearer simward_\u00ff'],
  ['authorization', 'Headset \u00ff'],
  ['authorization', 'Basic Og=='],
  ['cookie', 'a=%E0%A4%A; __Host-refresh=%00; =; ;'],
  ['cookie', 'refresh=%00; second_step=%00; browser=%00'],
  ['content-encoding', 'gzip'],
  ['accept-encoding', '*;q=nonsense'],
  ['if-none-match', '"'.repeat(500)],
  ['range', 'bytes=9-1,-'],
  ['origin', 'null'],
  ['host', 'evil.example:99999'],
  ['x-forwarded-for', '\u00ff, 1.2.3.4.5'],
  ['expect', 'nothing'],
];
