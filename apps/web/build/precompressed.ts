import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg)$/;
const encodings = [
  { ending: '.br', encode: promisify(brotliCompress) },
  { ending: '.gz', encode: promisify(gzip) },
];

/** Lays every script, style and picture of the build beside itself as Brotli and gzip, so that no request waits for it. */
export function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    // Not closeBundle: that comes after a failure too, and would say that the folder is missing in place of the cause.
    async writeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
      );
    },
  };
}

async function compress(file: string) {
  const content = await readFile(file);
  await Promise.all(
    encodings.map(async ({ ending, encode }) => writeFile(`${file}${ending}`, await encode(content))),
  );
}
