import { expect, test } from 'vitest';
import { isPlainXml } from './plainXml.ts';

const filled = (piece: string, before = '') => before + piece.repeat(100_000 / piece.length);

test.each([
  '<Response ID="_1"><Issuer>https://login.example/?a=1&amp;b=2</Issuer><Empty a=\'/>\'/></Response>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<r><v note="a > b"><![CDATA[<Nurses>]]></v></r>\n',
  '<r a="&lt;&amp;&quot;">line&#13;\n&apos;x&apos; &gt; y</r>',
  `<r>${'<g>Ward 7 of St. Brigid</g>'.repeat(300)}</r>`,
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
  ['entities of its own', '<!DOCTYPE r [<!ENTITY a "b">]><r>&a;</r>'],
  ['a declared element', '<!ELEMENT r ANY><r/>'],
  ['an instruction', '<r><?a b?></r>'],
  ['a declaration that is not at its beginning', '<r><?xml version="1.0"?></r>'],
  ['a comment before it', '<!-- --><r/>'],
  ['a comment behind it', '<r/><!-- -->'],
  ['many sections', `<r>${'<![CDATA[x]]>'.repeat(17)}</r>`],
  ['more than any answer has', `<r>${'x'.repeat(131_072)}</r>`],
  ['an element that is not closed', '<r><a></r>'],
])('%s is refused', (_what, xml) => {
  expect(isPlainXml(xml)).toBe(false);
});
