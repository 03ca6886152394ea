import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';
import { firstPaint } from './build/firstPaint.ts';
import { layeredChunks } from './build/layeredChunks.ts';
import { partsOfComponents } from './build/partsOfComponents.ts';
import { precompressed } from './build/precompressed.ts';
import { pureDeclarations } from './build/pureDeclarations.ts';
import { stylesOfComponents } from './build/stylesOfComponents.ts';
import { withoutJsonSchemas } from './build/withoutJsonSchemas.ts';

const server = 'http://127.0.0.1:3000';

const source = (): InlineConfig & { root: string } => ({
  root: import.meta.dirname,
  plugins: [react(), pureDeclarations(), withoutJsonSchemas(), partsOfComponents(), stylesOfComponents()],
  build: {
    target: 'es2022',
    // The content security policy allows no data: fonts and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract only declares: a call that no screen uses stays out of the bundle.
      treeshake: { moduleSideEffects: [{ test: /packages[\\/]contract[\\/]/, sideEffects: false }] },
    },
  },
});

const page = {
  courses: 'src/features/courses/CoursesScreen.tsx',
  dashboard: 'src/features/dashboards/UserDashboardScreen.tsx',
  modifyUser: 'src/features/users/form/modify/ModifyUserScreen.tsx',
  module: 'src/features/modules/detail/YourModuleDetailScreen.tsx',
  modules: 'src/features/modules/your-modules/YourModulesScreen.tsx',
  profile: 'src/app/frames/ProfilePage.tsx',
  users: 'src/features/users/list/UserManagementScreen.tsx',
};

/**
 * In the order in which they are loaded: the page, sign-in, what its calls need, the list of pages, then what a
 * signed-in person sees. What a small page needs comes before what a large one does: it would bring the large one's.
 */
const layers = [
  { name: 'start', of: 'index.html' },
  { name: 'sign-in', of: 'src/app/sign-in/SignInScreen.tsx' },
  { name: 'calls', of: 'src/lib/session/sessionCalls.ts' },
  { name: 'pages', of: 'src/app/routes/signedInPages.ts' },
  { name: 'frame', of: 'src/app/frames/SignedInFrame.tsx' },
  // Else a file of its own for one line.
  { name: 'frame', of: 'src/app/live/LiveUpdates.tsx', sharedAlone: true },
  { name: 'screens', of: page.users, and: page.dashboard },
  { name: 'activity', of: 'src/app/activity/ActivityButton.tsx' },
  { name: 'dashboard', of: page.dashboard, sharedAlone: true },
  { name: 'table', of: page.users, and: page.modules },
  { name: 'modules', of: page.modules, sharedAlone: true },
  { name: 'modules', of: page.module, sharedAlone: true },
  {
    name: 'dialog',
    of: 'src/app/shell/header/LogoutDialog.tsx',
    and: 'src/features/users/bulk/BulkDialogs.tsx',
  },
  { name: 'records', of: page.users, and: page.courses },
  { name: 'records', of: page.users, and: page.profile },
  { name: 'list', of: page.users, sharedAlone: true },
  { name: 'choice', of: 'src/app/shell/organisation/OrganisationSwitch.tsx' },
  { name: 'form', of: page.modifyUser, and: page.courses },
  { name: 'form', of: page.modifyUser, and: page.profile },
  { name: 'person', of: page.modifyUser, sharedAlone: true },
] as const;

export default defineConfig(() => {
  const config = source();
  let layerOf: Awaited<ReturnType<typeof layeredChunks>> = () => null;
  // Not as the configuration is read: other tools read it too, and this takes as long as a build.
  const findLayers: Plugin = {
    name: 'find-layers',
    apply: 'build',
    buildStart: async () => {
      layerOf = await layeredChunks(source(), layers);
    },
  };
  return {
    ...config,
    plugins: [config.plugins, firstPaint(), findLayers, precompressed()],
    build: {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        output: {
          codeSplitting: {
            // Otherwise a group takes what it shares with an earlier page along, and loads with it.
            includeDependenciesRecursively: false,
            groups: [
              // Changes only with a dependency; a release of the product leaves it cached. Not its styles: the file that
              // gives the cascade layers their order comes first.
              {
                name: (id: string) =>
                  layerOf(id) === 'start' && /node_modules.*\.m?js$/.test(id) ? 'foundation' : layerOf(id),
                debugName: 'layers',
                priority: 20,
              },
              // Not in the layer of a page: several have charts, and they come after the first paint.
              { name: 'charts', test: /(node_modules[\\/]d3-|ui[\\/]charts[\\/])/, priority: 30 },
              { name: 'dates', test: /node_modules[\\/](@mantine[\\/]dates|dayjs)[\\/]/, priority: 10 },
              { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, priority: 10 },
            ],
          },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': server, '/files': server },
    },
  };
});
