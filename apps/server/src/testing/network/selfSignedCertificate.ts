import { createPrivateKey, createPublicKey, sign } from 'node:crypto';

/** One element of DER (X.690): tag, length, content. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (text: string) => der(0x17, Buffer.from(text));

/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11, with its null parameter (RFC 4055). */
const signatureAlgorithm = sequence(objectId('2a864886f70d01010b'), der(0x05));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))));

/** A certificate of version 1 (RFC 5280) that an RSA key signs for itself, valid from 2020 to 2049, as PEM. */
export const selfSignedCertificate = (privateKeyPem: string, name: string): string => {
  const privateKey = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const toSign = sequence(
    der(0x02, Buffer.from([1])),
    signatureAlgorithm,
    commonName(name),
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    commonName(name),
    publicKey,
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', toSign, privateKey));
  const base64 = sequence(toSign, signatureAlgorithm, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;
};
