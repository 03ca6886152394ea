import { defineConfig } from 'vite';
import { compressedCopies } from './build/compressedCopies.ts';
import { withoutJsonSchema } from './build/withoutJsonSchema.ts';
import { withoutUnusedShaders } from './build/withoutUnusedShaders.ts';
import { wordsInPage } from './build/wordsInPage.ts';

export default defineConfig({
  root: import.meta.dirname,
  // The folder is served wherever the portal likes.
  base: './',
  plugins: [wordsInPage(), withoutJsonSchema(), withoutUnusedShaders(), compressedCopies()],
  build: {
    target: 'es2022',
    // The page's policy allows no font or script as data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The contract only declares: what no call of the device package needs stays out.
      treeshake: { moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }] },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
});
