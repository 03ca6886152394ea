import { modules } from '@simward/contract';
import handHygiene from '../../../../scenarios/hand-hygiene/module.json' with { type: 'json' };

/** A scenario that comes with the program and is played in a browser. */
export interface IncludedScenario {
  name: string;
  productCode: string;
  version: string;
  /** The module that it is, as its file describes it. */
  description: modules.ModuleDescription;
}

/** @throws Error when the file names no version, which a scenario in the program always has */
const included = (name: string, file: unknown): IncludedScenario => {
  const description = modules.descriptionSchema.parse(file);
  const { product_code: productCode, version } = description;
  if (version === null) throw new Error(`The description of ${name} names no version`);
  return { name, productCode, version, description };
};

/**
 * The program's own scenarios. Those of others are never served from the portal's address, where they could act as whoever
 * is signed in.
 */
export const includedScenarios: readonly IncludedScenario[] = [included('hand-hygiene', handHygiene)];

/** @throws Error when no scenario of the program has this name */
export const includedScenario = (name: string): IncludedScenario => {
  const scenario = includedScenarios.find((one) => one.name === name);
  if (!scenario) throw new Error(`No scenario ${name} comes with the program`);
  return scenario;
};
