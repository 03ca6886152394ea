interface Box {
  readonly folder: string;
  /** Folders to its right in the diagram of docs/architecture.md. */
  readonly mayImport: readonly string[];
}

const texts = 'packages/texts/src';
const contract = 'packages/contract/src';
const device = 'packages/device/src';
const simulator = 'packages/device/src/simulator';
const deviceCommands = 'packages/device/src/cli';
const platform = 'apps/server/src/platform';
const domain = 'apps/server/src/domain';
const serverFeatures = 'apps/server/src/features';
const seed = 'apps/server/seed';
const scenario = 'apps/scenarios/hand-hygiene/src';
const lib = 'apps/web/src/lib';
const ui = 'apps/web/src/ui';
const shared = 'apps/web/src/shared';
const webFeatures = 'apps/web/src/features';

/** A file belongs to the box with the longest folder that contains it, so that the longest folders come first. */
const boxes: readonly Box[] = [
  { folder: texts, mayImport: [] },
  { folder: contract, mayImport: [texts] },
  { folder: device, mayImport: [contract, texts] },
  { folder: simulator, mayImport: [device, contract, texts] },
  { folder: deviceCommands, mayImport: [simulator, device, contract, texts] },
  { folder: platform, mayImport: [contract, texts] },
  { folder: domain, mayImport: [platform, contract, texts] },
  { folder: serverFeatures, mayImport: [domain, platform, contract, texts] },
  { folder: seed, mayImport: [serverFeatures, domain, platform, simulator, device, contract, texts] },
  {
    folder: 'apps/server/src',
    mayImport: [seed, serverFeatures, domain, platform, simulator, device, contract, texts],
  },
  { folder: lib, mayImport: [device, contract, texts] },
  { folder: scenario, mayImport: [device] },
  { folder: ui, mayImport: [lib, contract, texts] },
  { folder: shared, mayImport: [ui, lib, contract, texts] },
  { folder: webFeatures, mayImport: [shared, ui, lib, contract, texts] },
  { folder: 'apps/web/src', mayImport: [webFeatures, shared, ui, lib, contract, texts] },
].sort((a, b) => b.folder.length - a.folder.length);

/** The box of a product file; the repository's tools (e2e, bench, faults, harness, scripts, configurations) are in none. */
export const boxOf = (path: string): Box | undefined =>
  boxes.find(({ folder }) => path.startsWith(`${folder}/`));

/**
 * Whether a file may read what a scenario that comes with the program says of itself: the domain, and the scenario. Its
 * code is imported by nobody.
 */
export const mayReadDescription = (from: string, to: string): boolean => {
  const [, scenarioFolder] = /^(apps\/scenarios\/[^/]+\/)module\.json$/.exec(to) ?? [];
  return (
    scenarioFolder !== undefined && [`${domain}/`, scenarioFolder].some((folder) => from.startsWith(folder))
  );
};

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

/** The tools that run the portal. None imports another, but each may import `harness`, which has the code that they share. */
const tools = ['bench', 'e2e', 'faults', 'harness'];

export const toolOf = (path: string): string | undefined => tools.find((tool) => path.startsWith(`${tool}/`));

const featurePattern = /^apps\/(?:server|web)\/src\/features\/([^/]+)\//;

export const featureOf = (path: string): string | undefined => featurePattern.exec(path)?.[1];

/** Tests of a workspace may import its own files and those of the workspaces below it. */
const workspacesBelow: Record<string, readonly string[]> = {
  'packages/texts': ['packages/texts'],
  'packages/contract': ['packages/contract', 'packages/texts'],
  'packages/device': ['packages/device', 'packages/contract', 'packages/texts'],
  'apps/server': ['apps/server', 'packages/device', 'packages/contract', 'packages/texts', 'scripts/ledger'],
  'apps/web': ['apps/web', 'packages/device', 'packages/contract', 'packages/texts', 'scripts/ledger'],
  'apps/scenarios': ['apps/scenarios', 'packages/device'],
};

/** True if a test, or a file under `testing`, may import this file. */
export const mayTestImport = (from: string, to: string): boolean => {
  const workspace = from.split('/').slice(0, 2).join('/');
  return (workspacesBelow[workspace] ?? ['']).some((folder) => to.startsWith(folder));
};
