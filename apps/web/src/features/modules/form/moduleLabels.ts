import { managedModulesTexts } from '@simward/texts/modules/managedModules';
import { textsOf } from '../../../lib/texts/texts.ts';
import type { CompetencyValues } from './saving/moduleValues.ts';

const t = textsOf(managedModulesTexts);

export const moduleLabels = {
  moduleName: t('form.name'),
  industry: t('form.industry'),
  moduleDescription: t('form.description'),
  moduleDemoLink: t('form.demoLink'),
  moduleType: t('form.type'),
  product_code: t('form.productCode'),
  status: t('form.status'),
  platforms: t('form.platforms'),
  passMark: t('form.passMark'),
  modes: t('form.modes'),
  attemptsAllowed: t('form.attemptsAllowed'),
  expectedMinutes: t('form.expectedMinutes'),
  bannerImage: t('banner.title'),
  family: t('banner.family'),
  moduleGuide: t('guide.title'),
};

/** Labels of the competencies' fields by form path, for the summary of errors. */
export const competencyLabels = (competencies: readonly CompetencyValues[]): Record<string, string> =>
  Object.fromEntries(
    competencies.flatMap((_competency, index) => [
      [`competencies.${index}.competencyName`, t('competencies.nameOf', { position: index + 1 })],
      [`competencies.${index}.productCode`, t('competencies.codeOf', { position: index + 1 })],
    ]),
  );
