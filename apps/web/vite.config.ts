import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { firstPaint } from './build/firstPaint.ts';
import { withoutJsonSchema } from './build/withoutJsonSchema.ts';

const server = 'http://127.0.0.1:3000';

/** The sign-in page's script, and what it shares with the app: without a file of its own it would load the app. */
const start = new RegExp(
  [
    'web/src/(start.ts|app/(first-paint/|theme/start|guards/returnTo|sign-in/(page/|signInAddress|form/(keepDigits|signInFailure))))',
    'web/src/(lib/(texts/(texts|loadLanguage)|api/(apiProblem|exchange)|clock/clock|session/(storedFlags|tabs)|upload/ignoreDroppedFiles)|ui/brand/sceneDrawing)',
    'packages/texts/src/(message|text|en/(auth|clientProblems|messages|screens|ui))',
    'packages/contract/src/(values/(values|asciiDigits)|screens/(screen|signInScreens|helpScreens)|single-sign-on/limits|calls/roles).ts',
    '(@fontsource-variable|@formatjs|intl-messageformat|vite/preload-helper|web/index.html)',
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    // Draws the sign-in page and the frame before any script, and lets the page fetch what it needs at once.
    firstPaint(),
    withoutJsonSchema(),
    // Smaller than the server could make a file while somebody waits: the budgets are met in Brotli 11.
    compression({
      algorithms: ['brotliCompress', 'gzip'],
      include: /\.(js|css|svg)$/,
      threshold: 0,
      skipIfLargerOrEqual: false,
    }),
  ],
  build: {
    target: 'es2022',
    // The content security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // The app begins apart from the page, which is the sign-in's.
      input: ['index.html', 'src/main.tsx'],
      // The contract only declares: a call that no screen uses stays out of the bundle.
      treeshake: { moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // Otherwise a group takes what it shares with an earlier page along, and loads with it.
          includeDependenciesRecursively: false,
          groups: [
            // The sign-in page and what it shares with the app: without this it would load the app for a few functions.
            { name: 'start', test: start, priority: 10 },
            // Changes only with a dependency: a release of the product leaves it in the browsers' caches.
            {
              name: 'libraries',
              test: /node_modules[\\/](react|react-dom|@mantine[\\/](core|hooks)|@tanstack)[\\/]/,
              includeDependenciesRecursively: true,
              priority: 9,
            },
            // An icon of one page comes with that page.
            { name: 'icons', minShareCount: 2, test: /node_modules[\\/]@tabler[\\/]/, priority: 8 },
            {
              name: 'charts',
              minShareCount: 2,
              test: /(node_modules[\\/](d3-|internmap)|ui[\\/]charts[\\/])/,
              priority: 7,
            },
            // With the fields made of them, which else came with every page that has a form.
            {
              name: 'dates',
              test: /(node_modules[\\/](@mantine[\\/]dates|dayjs)|ui[\\/]form[\\/](days[\\/]|fields[\\/]DateField))/,
              priority: 7,
            },
            // What every page behind the sign-in stands on.
            { name: 'app', tags: ['$initial'], priority: 6 },
            // What a company without results sees instead of them.
            {
              name: 'first-steps',
              test: /(companies[\\/]first-steps[\\/](?!stepsShown)|en[\\/]companies[\\/]setup|contract[\\/]src[\\/]company-dashboard)/,
              priority: 6,
            },
            // What devices say: whole, it comes only where plays that lie unsent in this browser are sent.
            {
              name: 'device',
              test: /contract[\\/]src[\\/](sessions[\\/]session(Uploads|Events)|headsets[\\/]device|play[\\/]playInBrowser)\./,
              priority: 6,
            },
            // Asked for where help is shown, which is on no page at first.
            { name: 'help', test: /contract[\\/]src[\\/]help[\\/](?!papers)/, priority: 6 },
            // Said where somebody cannot go on.
            { name: 'who-helps', test: /en[\\/]help[\\/]whoHelps\./, priority: 6 },
            // The word that explains itself stands on many pages, and not on the first of staff.
            { name: 'word', test: /([\\/]help[\\/]words[\\/]Word\.|en[\\/]help[\\/]word\.)/, priority: 6 },
            // What is wrong with a field in words: it comes with forms.
            { name: 'faults', test: /(calls[\\/]inputText|texts[\\/]sayFault)\./, priority: 6 },
            // Asked for by many screens for a sentence or a link, and large.
            { name: 'reports', test: /(en|contract[\\/]src|shared)[\\/]reports[\\/]/, priority: 6 },
            // What many screens show; what few share stays a file of theirs.
            { name: 'common', minShareCount: 10, priority: 5 },
            // Small, and asked for by every page about people: files of their own would cost more than the code in them.
            {
              name: 'people',
              test: /(features[\\/]users[\\/](people[\\/]|acts[\\/]userAct|users\.module)|[\\/](useNewDepartment|newChoices)\.)/,
              priority: 4,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/files': server, '/play': server },
  },
});
