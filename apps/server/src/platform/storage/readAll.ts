import type { Readable } from 'node:stream';
import { problem } from '../problem.ts';

/** Reads a small object completely. @throws Problem request.too-large when it has more than `mostBytes` */
export const readAll = async (content: Readable, mostBytes: number): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of content) {
    const bytes = Buffer.from(piece);
    length += bytes.length;
    if (length > mostBytes) {
      content.destroy();
      throw problem('request.too-large');
    }
    pieces.push(bytes);
  }
  return Buffer.concat(pieces, length);
};
