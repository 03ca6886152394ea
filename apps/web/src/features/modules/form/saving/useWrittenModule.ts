import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../../lib/format/useNumbers.ts';
import type { WrittenField } from '../../../../ui/form/saving/ConflictNotice.tsx';
import type { ModuleLabels } from '../useModuleLabels.ts';
import type { ModuleValues } from './moduleValues.ts';

/** The fields of a module in words. */
export function useWrittenModule(labels: ModuleLabels): readonly WrittenField<ModuleValues>[] {
  const { t } = useTranslation(['managedModules', 'library']);
  const { list, mark } = useNumbers();
  return [
    [labels.moduleName, ({ moduleName }) => moduleName.trim()],
    [labels.industry, ({ industry }) => industry],
    [labels.moduleDescription, ({ moduleDescription }) => moduleDescription.trim()],
    [labels.moduleDemoLink, ({ moduleDemoLink }) => moduleDemoLink.trim()],
    [labels.moduleType, ({ moduleType }) => moduleType],
    [labels.product_code, ({ product_code }) => product_code.trim()],
    [labels.status, ({ status }) => t(status)],
    [labels.platforms, ({ platforms }) => list(platforms.toSorted())],
    [labels.passMark, ({ passMark }) => mark(Number(passMark) / 100)],
    [labels.attemptsAllowed, ({ attemptsAllowed }) => `${attemptsAllowed || t('form.anyNumber')}`],
    [labels.modes, ({ modes }) => list(modes.toSorted())],
    [
      t('competencies.title'),
      ({ competencies }) =>
        list(
          competencies
            .filter(({ competencyName }) => competencyName.trim() !== '')
            .map(({ competencyName, productCode }) => `${competencyName.trim()} (${productCode.trim()})`),
        ) || t('form.none'),
    ],
    [labels.family, ({ family }) => t(`library:families.${family}`)],
  ];
}
