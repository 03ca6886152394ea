/** Paths of the repository from its root, with forward slashes, and the text of the contract's list of features. */
export interface NamedFiles {
  readonly paths: readonly string[];
  readonly featureList: string;
  /** The tags of the browser journeys: a journey names the feature that it goes through by `@<feature>`. */
  readonly journeyTags: readonly string[];
}

const featureFolder = /^apps\/(server|web)\/src\/features\/([^/]+)\//;
const textsName = /^packages\/texts\/src\/en\/([^/]+?)(?:\.ts|\/)/;
const contractName = /^packages\/contract\/src\/([^/]+?)(?:\.ts|\/)/;
const listed = /^export \* as (\w+) from '\.\/([^/']+?)(?:\.ts|\/([^/']+)\.ts)';$/gm;

/** Folders of the contract without a feature: how calls are declared, and values that several features share. */
const sharedFolders: ReadonlySet<string> = new Set(['calls', 'messages', 'openapi', 'screens', 'values']);
/** Texts of no feature: of the frame, of parts that many screens have, and lists of all texts of a kind. */
const sharedTexts: ReadonlySet<string> = new Set([
  'charts',
  'clientProblems',
  'en',
  'format',
  'general',
  'input',
  'integrations',
  'mails',
  'messages',
  'newChoices',
  'notAllowed',
  'outgoing',
  'print',
  'problems',
  'screens',
  'shell',
  'tables',
  'titles',
  'ui',
  'words',
]);
/** Files of the contract that join the files of all features. */
const joiningFiles: ReadonlySet<string> = new Set(['features', 'index', 'registry', 'registry.test']);

const camelCase = (feature: string): string =>
  feature.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** One sentence for each layer (contract, texts, server, web, journeys) in which a feature's name is missing or differs. */
export const findNameFaults = ({ paths, featureList, journeyTags }: NamedFiles): string[] => {
  const foldersOf = (app: string) =>
    new Set(
      paths.flatMap((path) =>
        featureFolder.exec(path)?.[1] === app ? [featureFolder.exec(path)?.[2] ?? ''] : [],
      ),
    );
  const server = foldersOf('server');
  const inContract = new Set(paths.flatMap((path) => contractName.exec(path)?.[1] ?? []));
  const namespaces = [...featureList.matchAll(listed)].map(([, name = '', folder = '', file]) => ({
    name,
    folder,
    file,
  }));
  const faults: string[] = [];
  for (const feature of server) {
    const routes = `apps/server/src/features/${feature}/${feature}.routes.ts`;
    if (!paths.includes(routes)) faults.push(`There is no ${routes}`);
    if (!inContract.has(feature)) faults.push(`The contract has no ${feature}.ts and no folder ${feature}/`);
    const front = namespaces.find(({ folder, file }) => folder === feature && (file ?? folder) === feature);
    if (front?.name !== camelCase(feature))
      faults.push(`features.ts does not name ${camelCase(feature)} from ${feature}`);
  }
  const web = foldersOf('web');
  for (const feature of web) {
    if (!server.has(feature)) faults.push(`The web has a feature ${feature} that the server does not have`);
    if (!journeyTags.includes(`@${feature}`)) faults.push(`No journey in e2e has the tag @${feature}`);
  }
  for (const tag of journeyTags)
    if (!web.has(tag.slice(1))) faults.push(`A journey has the tag ${tag}, which is no feature of the web`);
  const inTexts = new Set(paths.flatMap((path) => textsName.exec(path)?.[1] ?? []));
  for (const feature of web)
    if (!inTexts.has(feature)) faults.push(`The texts have no ${feature}.ts and no folder ${feature}/`);
  for (const name of inTexts)
    if (!server.has(name) && !sharedTexts.has(name))
      faults.push(`The texts have ${name}, which is no feature of the server`);
  for (const name of inContract)
    if (!server.has(name) && !sharedFolders.has(name) && !joiningFiles.has(name))
      faults.push(`The contract has ${name}, which is no feature of the server`);
  return faults;
};
