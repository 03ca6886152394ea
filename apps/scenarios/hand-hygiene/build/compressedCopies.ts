import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Puts a `.br` and a `.gz` beside each file of text, for a server that hands them out as they are. */
export const compressedCopies = (): Plugin => ({
  name: 'compressed-copies',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (!/\.(js|css|svg)$/.test(file.fileName)) continue;
        const text = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        const copies = { br: brotliCompressSync(text, brotli), gz: gzipSync(text, { level: 9 }) };
        for (const [ending, source] of Object.entries(copies))
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.${ending}`, source });
      }
    },
  },
});
