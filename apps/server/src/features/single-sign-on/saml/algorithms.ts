import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js';
import { SamlRefused } from './samlRefused.ts';

const strong = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
const methods =
  "//*[local-name()='SignatureMethod' or local-name()='DigestMethod']/@*[local-name()='Algorithm']";

/**
 * SHA-1 can be collided: it has no place in a signed answer. The algorithms are read as the signature's check reads them,
 * since a name can be written in many ways.
 * @throws SamlRefused
 */
export const expectStrongAlgorithms = async (answer: string): Promise<void> => {
  const xml = Buffer.from(answer, 'base64').toString('utf8');
  const document = await parseDomFromString(xml).catch(() => {
    throw new SamlRefused('not readable');
  });
  const weak = xpath.selectAttributes(document, methods).find(({ value }) => !strong.has(value));
  if (weak) throw new SamlRefused(`the algorithm ${weak.value} is not accepted`);
};
