import { expect, test } from 'vitest';
import { encryptedPdf, pdfVersions } from '../../../testing/builders/files/encryptedPdf.ts';
import { readPageCount } from './countPages.ts';
import { opensWith } from './pdfLock.ts';
import { isDictionary, readPdfObject } from './readPdfObject.ts';

test.each(pdfVersions)(
  'an encrypted PDF %s is locked when it has a password for opening, and only then',
  async (pdfVersion) => {
    expect(readPageCount(await encryptedPdf({ pdfVersion }))).toBe(2);
    expect(readPageCount(await encryptedPdf({ pdfVersion, userPassword: 'open' }))).toBe('locked');
  },
);

const opens = (written: string, password = '') => {
  const encrypt = readPdfObject(written, 0, written.length).object;
  if (!isDictionary(encrypt)) throw new Error('No dictionary');
  return opensWith({ encrypt, id: Buffer.of() }, Buffer.from(password));
};

/** Made for the empty password with the salt 01 to 08. */
const user = '8d1efb4f1bdbb651341704c2139de4f6be05d6d4609af56916b21646ed74825c0102030405060708';

test('the hash of PDF 2.0 tells the empty password', () => {
  const locked = `<</Filter /Standard /V 5 /R 6 /O <00> /U <${user}>>>`;
  expect([opens(locked), opens(locked, 'open')]).toEqual([true, false]);
});

test.each([
  '<<>>',
  `<</Filter /Standard /R 7 /O <00> /U <${user}>>>`,
  `<</Filter /Adobe.PubSec /R 6 /O <00> /U <${user}>>>`,
  '<</Filter /Standard /R 3 /O <00> /U <00>>>',
  '<</Filter /Standard /R 6 /U 5>>',
])('a lock that no password of ours opens stays locked: %s', (written) => {
  expect(opens(written)).toBe(false);
});
