import { expect, test } from 'vitest';
import { isPlainXml } from './plainXml.ts';

const filled = (piece: string, before = '') => before + piece.repeat(100_000 / piece.length);

test.each([
  '<Response ID="_1"><Issuer>https://login.example/?a=1&amp;b=2</Issuer><Empty a=\'/>\'/></Response>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<r><v note="a > b"><![CDATA[<Nurses>]]></v></r>\n',
])('elements and text are taken: %s', (xml) => {
  expect(isPlainXml(xml)).toBe(true);
});

test.each([
  ['sections that never end', filled('<![CDATA[', '<r>')],
  ['comments that never end', filled('<!--', '<r>')],
  ['instructions that never end', filled('<?a ', '<r>')],
  ['tags that never end', filled('<a ')],
  ['nothing but <', filled('<')],
  ['a name space for each of 3,000 elements', `${'<a xmlns:n="u">'.repeat(3000)}${'</a>'.repeat(3000)}`],
  ['depth that is hidden in attributes', `${'<a b="/>">'.repeat(60)}${'</a>'.repeat(60)}`],
  ['a comment', '<r><!-- x --></r>'],
  ['a document type', '<!DOCTYPE r><r/>'],
  ['an instruction', '<r><?a b?></r>'],
  ['more than any answer has', `<r>${'x'.repeat(131_072)}</r>`],
  ['an element that is not closed', '<r><a></r>'],
])('%s is refused', (_what, xml) => {
  expect(isPlainXml(xml)).toBe(false);
});
