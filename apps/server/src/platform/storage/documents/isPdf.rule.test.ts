import { expect, test } from 'vitest';
import { isPdf } from './isPdf.ts';

const body = '1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n';

test.each([`%PDF-1.7\n${body}%%EOF`, `%PDF-2.0\n${body}%%EOF\n`, `%PDF-1.4\r\n${body}%%EOF\r\n`])(
  'a PDF is taken, whatever its end of line',
  (content) => expect(isPdf(Buffer.from(content))).toBe(true),
);

test.each<[string, string]>([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page before a PDF', `<script>alert(1)</script>%PDF-1.7\n${body}%%EOF`],
  ['a page behind a PDF', `%PDF-1.7\n${body}%%EOF<script>alert(1)</script>`],
  ['an archive behind a PDF', `%PDF-1.7\n${body}%%EOFPK\x05\x06`],
  ['a PDF cut in half', `%PDF-1.7\n${body}`],
  ['an unknown version', `%PDF-9.9\n${body}%%EOF`],
  ['a program', 'MZ\x90\x00'],
])('%s is refused', (_what, content) => expect(isPdf(Buffer.from(content, 'latin1'))).toBe(false));
