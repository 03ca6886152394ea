import type { modules } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useNumbers } from '../../../lib/format/useNumbers.ts';
import { useModuleLabels } from '../form/useModuleLabels.ts';
import classes from './ImportDescriptionDialog.module.css';

/** What a description changes, a line each. */
export function Differences({ differences }: { differences: readonly modules.ModuleDifference[] }) {
  const { t } = useTranslation('managedModules');
  const labels = new Map<string, string>(Object.entries(useModuleLabels()));
  const { list } = useNumbers();
  const lists = {
    competencies: t('competencies.title'),
    steps: t('steps.title'),
    questions: t('questions.title'),
  };
  const saidOf = (one: Extract<modules.ModuleDifference, { kind: 'list' }>) => [
    ...(one.added.length > 0 ? [t('import.added', { names: list(one.added) })] : []),
    ...(one.changed.length > 0 ? [t('import.changed', { names: list(one.changed) })] : []),
    ...(one.removed.length > 0 ? [t('import.removed', { names: list(one.removed) })] : []),
    ...(one.reordered ? [t('import.reordered')] : []),
  ];
  if (differences.length === 0) return null;
  return (
    <ul className={classes.list}>
      {differences.map((one) => (
        <li key={one.field}>
          {one.kind === 'value' ? (
            <>
              <span className={classes.field}>{labels.get(one.field) ?? t('banner.topic')}</span>{' '}
              <span className={classes.before}>{one.before || t('form.none')}</span>
              {' → '}
              {one.after || t('form.none')}
            </>
          ) : (
            <>
              <span className={classes.field}>{lists[one.field]}</span> {saidOf(one).join(' · ')}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
