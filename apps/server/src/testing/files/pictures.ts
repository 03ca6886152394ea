import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain picture of one colour. */
export const pngOf = (width = 40, height = 30, background = '#1b9683'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A photo as a phone takes it: turned on its side, and with the location where it was taken. */
export const jpegWithLocation = (width = 400, height = 300): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a8481a' } })
    .withExif({
      IFD0: { Make: 'Phone of Anna', Copyright: 'secret-copyright' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crcOf = (bytes: Buffer) =>
  (bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0;

/** A well-formed chunk of a PNG. */
export const pngChunk = (name: string, data: Buffer): Buffer => {
  const nameAndData = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(8 + data.length + 4);
  chunk.writeUInt32BE(data.length, 0);
  nameAndData.copy(chunk, 4);
  chunk.writeUInt32BE(crcOf(nameAndData), 8 + data.length);
  return chunk;
};

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG with few bytes and very many pixels, all of them black. */
export const bombPng = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    pngStart,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** An animated PNG: the chunk that says so comes before the pixels. */
export const animatedPng = async (): Promise<Buffer> => {
  const png = await pngOf();
  const headerEnd = pngStart.length + 25;
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return Buffer.concat([png.subarray(0, headerEnd), pngChunk('acTL', control), png.subarray(headerEnd)]);
};
