import { expect, test } from 'vitest';
import { isPdf } from './isPdf.ts';

const body = '1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n9\n';

test.each([`%PDF-1.7\n${body}%%EOF`, `%PDF-2.0\n${body}%%EOF\n`, `%PDF-1.4\r\n${body}%%EOF\r\n`])(
  'a PDF is taken, whatever its end of line',
  (content) => expect(isPdf(Buffer.from(content))).toBe(true),
);

const whole = `%PDF-1.7\n${body}%%EOF`;

test.each<[string, string]>([
  ['padding behind it', `${whole}\n${'\0'.repeat(70_000)}`],
  ['eight line ends behind it', `${whole}${'\r\n'.repeat(8)}`],
  ['a comment behind it', `${whole}\n% made by a scanner`],
  ['comments and padding behind it', `${whole}\r% a < b\r\n%\xa9 2026\n\0\0`],
  ['a line end before it', `\n${whole}`],
  ['a byte order mark before it', `\xef\xbb\xbf${whole}`],
  ['a byte order mark and padding before it', `\xef\xbb\xbf\r\n\0 ${whole}`],
])('a PDF with %s is taken', (_what, content) => expect(isPdf(Buffer.from(content, 'latin1'))).toBe(true));

test.each<[string, string]>([
  ['nothing', ''],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page before a PDF', `<script>alert(1)</script>%PDF-1.7\n${body}%%EOF`],
  ['a page behind a PDF', `%PDF-1.7\n${body}%%EOF<script>alert(1)</script>`],
  ['an archive behind a PDF', `%PDF-1.7\n${body}%%EOFPK\x05\x06`],
  ['a PDF cut in half', `%PDF-1.7\n${body}`],
  ['a page behind padding', `${whole}\n\0\0<html><script>alert(1)</script>`],
  ['a page in a comment behind a PDF', `${whole}\n% <script>alert(1)</script>`],
  ['an archive in a comment behind a PDF', `${whole}\n%PK\x03\x04`],
  ['a long text in comments behind a PDF', `${whole}${'\n% made by a scanner'.repeat(100)}`],
  ['a head behind more than padding', `GIF8;\n${whole}`],
  ['a head too far behind', `${' '.repeat(2000)}${whole}`],
  ['a mark without a head', whole.slice(9)],
  ['an unknown version', `%PDF-9.9\n${body}%%EOF`],
  ['a program', 'MZ\x90\x00'],
])('%s is refused', (_what, content) => expect(isPdf(Buffer.from(content, 'latin1'))).toBe(false));
