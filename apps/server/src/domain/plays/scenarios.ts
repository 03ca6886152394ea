import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '../../platform/platform.ts';
import { includedScenarios } from '../catalogue/includedScenarios.ts';

/** The program's scenarios, with the files of those that are built. A portal without them runs on headsets alone. */
export const scenariosIn = (folder: string): readonly Scenario[] =>
  includedScenarios.map(({ name, productCode, version }) => {
    const built = join(folder, name, 'dist');
    return { name, productCode, version, folder: existsSync(join(built, 'index.html')) ? built : null };
  });

/** Path of a scenario's page on the portal. */
export const scenarioAddress = ({ name }: Pick<Scenario, 'name'>): string => `/play/${name}/`;

interface Release {
  productCode: string;
  version: string;
  /** Platforms with a build of it in the portal. */
  platforms: readonly string[];
}

/** True for the version of a scenario that has no build for headsets: they go on with the newest one that has. */
export const isForBrowsersAlone = (
  scenarios: readonly Scenario[],
  { productCode, version, platforms }: Release,
): boolean =>
  platforms.length === 0 &&
  scenarios.some((scenario) => scenario.productCode === productCode && scenario.version === version);
