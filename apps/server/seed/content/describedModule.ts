import type { modules } from '@simward/contract';
import type { DemoModule } from './contentTypes.ts';

/**
 * A demo module from its description. The description says for each step and question which competency it shows, when it
 * usually comes and what is right; what it does not say is given beside it.
 * @throws Error when the description leaves one of these out, or its version is not the newest that is given
 */
export const describedModule = (
  description: modules.ModuleDescription,
  given: Pick<DemoModule, 'slug' | 'popularity' | 'versions'>,
): DemoModule => {
  const { product_code: productCode, moduleName } = description;
  const said = <Value>(value: Value | null, what: string): Value => {
    if (value === null) throw new Error(`The description of ${moduleName} says no ${what}`);
    return value;
  };
  if (given.versions.at(-1)?.semver !== description.version)
    throw new Error(`The newest version of ${moduleName} is ${description.version} in its description`);
  return {
    ...given,
    moduleName,
    productCode,
    family: description.family,
    icon: description.topicIcon,
    description: description.moduleDescription,
    demoLink: said(description.moduleDemoLink, 'video'),
    moduleType: description.moduleType,
    industry: description.industry,
    platforms: description.platforms,
    passMark: description.passMark,
    expectedMinutes: said(description.expectedMinutes, 'minutes'),
    competencies: description.competencies,
    steps: description.steps.map((step) => ({
      ...step,
      phase: said(step.phase, `phase of “${step.name}”`),
      expectedOrder: said(step.expectedOrder, `order of “${step.name}”`),
      usualSeconds: said(step.usualSeconds, `time of “${step.name}”`),
      competencyName: said(step.competencyName, `competency of “${step.name}”`),
      rightAction: said(step.rightAction, `right action of “${step.name}”`),
    })),
    questions: description.questions.map((question) => ({
      ...question,
      answer: said(question.answer, `answer of “${question.name}”`),
      usualSeconds: said(question.usualSeconds, `time of “${question.name}”`),
      competencyName: said(question.competencyName, `competency of “${question.name}”`),
    })),
    cues: description.cues,
  };
};
