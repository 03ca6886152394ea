const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** Whether a PNG holds one picture, and nothing behind its end: no program writes something there, only attackers do. */
const isPlainPng = (bytes: Buffer): boolean => {
  for (let at = pngStart.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return false;
    at += 12 + length;
    if (name === 'IEND') return at === bytes.length;
  }
  return false;
};

/**
 * The type that a picture's content says, never its name or what the browser claims; undefined for what is no JPEG
 * and no still PNG. A JPEG may have something behind its end (cameras put previews there): decoding leaves it out.
 */
export const pictureTypeOf = (bytes: Buffer): 'image/jpeg' | 'image/png' | undefined => {
  if (startsWith(bytes, jpegStart)) return 'image/jpeg';
  return startsWith(bytes, pngStart) && isPlainPng(bytes) ? 'image/png' : undefined;
};
