import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../../lib/format/useNumbers.ts';
import { valuesOf } from './moduleValues.ts';
import { unsavedParts } from './unsavedParts.ts';
import type { ModuleEditing } from './useModuleForm.ts';

/** "2 unsaved changes in Competencies"; undefined while there are none, and for a module that is not there yet. */
export function useUnsavedText({ form, base }: ModuleEditing): string | undefined {
  const { t } = useTranslation('managedModules');
  const { list } = useNumbers();
  const unsaved = base ? unsavedParts(form.getValues(), valuesOf(base)) : [];
  if (unsaved.length === 0) return undefined;
  const titles = {
    details: t('form.details'),
    competencies: t('competencies.title'),
    files: t('form.files'),
  };
  return t('form.unsaved', {
    count: unsaved.reduce((sum, { changes }) => sum + changes, 0),
    parts: list(unsaved.map(({ part }) => titles[part])),
  });
}
