import { CheckboxCard, CheckboxGroup, CheckboxIndicator } from '@mantine/core';
import type { oasis } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import classes from './ChoiceList.module.css';

interface DepartmentChoiceProps {
  value: string[];
  onChange: (next: string[]) => void;
  departments: oasis.Configuration['departments'];
  /** In the chosen ones, each once. */
  learners: number | undefined;
}

/** Whose results are sent. */
export function DepartmentChoice({ value, onChange, departments, learners }: DepartmentChoiceProps) {
  const { t } = useTranslation('oasis');
  return (
    <CheckboxGroup label={t('departments.label')} value={value} onChange={onChange}>
      <div className={classes.list}>
        {departments.map(({ _id, name, learners: own }) => (
          <CheckboxCard key={_id} value={_id} radius={0} className={classes.row}>
            <CheckboxIndicator size="xs" />
            <span className={classes.name}>{name}</span>
            <span className={classes.count}>{t('departments.learners', { count: own })}</span>
          </CheckboxCard>
        ))}
        {departments.length === 0 && <p className={classes.none}>{t('departments.none')}</p>}
      </div>
      <p className={classes.help}>
        {t('departments.chosen', { count: learners ?? 0, departments: value.length })}
      </p>
    </CheckboxGroup>
  );
}
