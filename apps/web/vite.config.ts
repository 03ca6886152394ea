import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './build/compiledMessages.ts';
import { precompressed } from './build/precompressed.ts';

const server = 'http://127.0.0.1:3000';

/** Changes only with a dependency; a release of the product leaves it cached. */
const foundation =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|react-store|store|history)|i18next|react-i18next|zod)[\\/]/;

export default defineConfig({
  plugins: [react(), compiledMessages(), precompressed()],
  build: {
    target: 'es2022',
    // The content security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract only declares: a call that no screen uses stays out of the bundle.
      treeshake: { moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // Otherwise a group takes what it shares with the first page along, and loads with it.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'charts',
              test: /node_modules[\\/](d3-|internmap)|src[\\/]ui[\\/]charts[\\/]/,
              priority: 30,
            },
            { name: 'tables', test: /node_modules[\\/]mantine-datatable[\\/]/, priority: 30 },
            { name: 'dates', test: /node_modules[\\/](@mantine[\\/]dates|dayjs)[\\/]/, priority: 30 },
            { name: 'foundation', test: foundation, priority: 10 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/files': server },
  },
});
