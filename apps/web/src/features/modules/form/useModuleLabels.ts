import { useTranslation } from 'react-i18next';
import type { CompetencyValues } from './saving/moduleValues.ts';

/** What the form calls its fields. */
export function useModuleLabels() {
  const { t } = useTranslation('managedModules');
  return {
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
    bannerImage: t('banner.title'),
    family: t('banner.family'),
    moduleGuide: t('guide.title'),
  };
}

export type ModuleLabels = ReturnType<typeof useModuleLabels>;

/** The fields of the lines, as the summary of what needs attention names them. */
export function useCompetencyLabels(lines: readonly CompetencyValues[]): Record<string, string> {
  const { t } = useTranslation('managedModules');
  return Object.fromEntries(
    lines.flatMap((_line, index) => [
      [`competencies.${index}.competencyName`, t('competencies.nameOf', { position: index + 1 })],
      [`competencies.${index}.productCode`, t('competencies.codeOf', { position: index + 1 })],
    ]),
  );
}
