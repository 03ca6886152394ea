import type { AssessedCompetency, CompetencyModule } from './competencyTable.sql.ts';

export interface TableColumnOfModule extends AssessedCompetency {
  module: CompetencyModule | null;
}

/**
 * The columns of the table: the competencies of a module stand together. Modules with a competency in which many
 * learners are at risk come first, then those that many were assessed in; so do the competencies of a module.
 * Competencies that no module has any more stand last.
 * @param modules each module that has the competency, in the order of preference
 */
export const columnsByModule = (
  competencies: readonly AssessedCompetency[],
  modules: readonly CompetencyModule[],
): TableColumnOfModule[] => {
  const moduleOf = modulesByCompetency(competencies, modules);
  const columns = competencies
    .map((competency) => ({ ...competency, module: moduleOf(competency) ?? null }))
    .toSorted(byRisk);
  const byModule = Map.groupBy(columns, ({ module }) => module?.module_id);
  const inModules = [...byModule].filter(([moduleId]) => moduleId !== undefined);
  return [...inModules.flatMap(([, ofModule]) => ofModule), ...(byModule.get(undefined) ?? [])];
};

/**
 * Finds the module of a competency. If several have it, it is the one that most learners seem to use: those who were
 * assessed in a competency that no other module has.
 */
const modulesByCompetency = (
  competencies: readonly AssessedCompetency[],
  modules: readonly CompetencyModule[],
) => {
  const candidates = Map.groupBy(modules, ({ name_folded }) => name_folded);
  const learnersOf = new Map<string, number>();
  for (const { name_folded, learners } of competencies) {
    const [module, ...others] = candidates.get(name_folded) ?? [];
    if (module && others.length === 0)
      learnersOf.set(module.module_id, Math.max(learners, learnersOf.get(module.module_id) ?? 0));
  }
  const learnersIn = ({ module_id }: CompetencyModule) => learnersOf.get(module_id) ?? 0;
  return ({ name_folded }: AssessedCompetency) =>
    candidates.get(name_folded)?.toSorted((a, b) => learnersIn(b) - learnersIn(a))[0];
};

/** Names decide last, so that equal competencies never change their order. */
const byRisk = (a: AssessedCompetency, b: AssessedCompetency) =>
  b.at_risk - a.at_risk || b.learners - a.learners || (a.name_folded < b.name_folded ? -1 : 1);
