import { X509Certificate } from 'node:crypto';

const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates in a text of PEM blocks; undefined when there is none or one is not readable. */
export const readCertificates = (text: string): X509Certificate[] | undefined => {
  try {
    const found = text.match(block)?.map((pem) => new X509Certificate(pem)) ?? [];
    return found.length > 0 ? found : undefined;
  } catch {
    return undefined;
  }
};
