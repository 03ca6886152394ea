import { expect, test } from 'vitest';
import { secureSmtpUrl } from './secureSmtpUrl.ts';

test.each([
  ['smtp://mail.example.org', 'smtp://mail.example.org?requireTLS=true'],
  ['smtp://user:secret@127.example.org:587', 'smtp://user:secret@127.example.org:587?requireTLS=true'],
  ['smtp://relay.intern?requireTLS=false', 'smtp://relay.intern?requireTLS=false'],
  ['smtp://127.0.0.1:2525', 'smtp://127.0.0.1:2525'],
  ['smtp://localhost', 'smtp://localhost'],
])('%s is used as %s', (given, used) => {
  expect(secureSmtpUrl(given)).toBe(used);
});
