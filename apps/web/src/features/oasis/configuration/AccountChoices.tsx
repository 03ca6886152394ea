import {
  CheckboxCard,
  CheckboxGroup,
  CheckboxIndicator,
  RadioCard,
  RadioGroup,
  RadioIndicator,
} from '@mantine/core';
import { oasis } from '@simward/contract';
import { oasisTexts } from '@simward/texts/oasis';
import type { ReactNode } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FieldError } from '../../../ui/form/fields/TextFields.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import classes from './AccountChoices.module.css';

const t = textsOf(oasisTexts);

interface IdentifierChoiceProps {
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  counts: oasis.LearnerCounts | null;
}

/** Chooses the identifier of learners at Oasis; each says how many learners of the chosen departments have it. */
export function IdentifierChoice({ value, onChange, error, counts }: IdentifierChoiceProps) {
  return (
    <RadioGroup
      name="identifier_field"
      label={t('identifier.label')}
      required
      value={value ?? ''}
      onChange={onChange}
      error={error ? <FieldError>{error}</FieldError> : undefined}
    >
      <div className={classes.list}>
        {oasis.identifierFields.map((field) => (
          <RadioCard key={field} value={field} radius={0} className={classes.row}>
            <RadioIndicator size="xs" />
            <code className={classes.name}>{field}</code>
            <FilledCount counts={counts} field={field} />
          </RadioCard>
        ))}
      </div>
      <Text as="p" size="sm" color={3} above={8}>
        {t('identifier.help')}
      </Text>
    </RadioGroup>
  );
}

interface FilledCountProps {
  counts: oasis.LearnerCounts | null;
  field: oasis.IdentifierField;
}

function FilledCount({ counts, field }: FilledCountProps) {
  if (!counts || counts.learners === 0) return null;
  const filled = counts.filled.find((entry) => entry.field === field)?.learners ?? 0;
  return (
    <span className={classes.count} data-short={filled < counts.learners || undefined}>
      {filled === 0 ? t('identifier.empty') : t('identifier.filled', { filled, count: counts.learners })}
    </span>
  );
}

interface DepartmentChoiceProps {
  value: string[];
  onChange: (next: string[]) => void;
  departments: oasis.Configuration['departments'];
  /** Learners in the chosen departments; somebody in two of them counts once. */
  learners: number | undefined;
}

/** Chooses the departments whose results are sent. */
export function DepartmentChoice({ value, onChange, departments, learners }: DepartmentChoiceProps) {
  return (
    <CheckboxGroup label={t('departments.label')} value={value} onChange={onChange}>
      <div className={classes.list}>
        {departments.map(({ _id, name, learners: ownLearners }) => (
          <CheckboxCard key={_id} value={_id} radius={0} className={classes.row}>
            <CheckboxIndicator size="xs" />
            <span className={classes.name}>{name}</span>
            <span className={classes.count}>{t('departments.learners', { count: ownLearners })}</span>
          </CheckboxCard>
        ))}
        {departments.length === 0 && <p className={classes.none}>{t('departments.none')}</p>}
      </div>
      <Text as="p" size="sm" color={3} above={8}>
        {t('departments.chosen', { count: learners ?? 0, departments: value.length })}
      </Text>
    </CheckboxGroup>
  );
}
