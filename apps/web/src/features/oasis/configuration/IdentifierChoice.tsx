import { RadioCard, RadioGroup, RadioIndicator } from '@mantine/core';
import { oasis } from '@simward/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../ui/form/fields/FieldError.tsx';
import classes from './ChoiceList.module.css';

interface IdentifierChoiceProps {
  value?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  counts: oasis.LearnerCounts | null;
}

/** By which value Oasis finds a learner, and how many of those chosen have it. */
export function IdentifierChoice({ value, onChange, error, counts }: IdentifierChoiceProps) {
  const { t } = useTranslation('oasis');
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
            <Filled counts={counts} field={field} />
          </RadioCard>
        ))}
      </div>
      <p className={classes.help}>{t('identifier.help')}</p>
    </RadioGroup>
  );
}

interface FilledProps {
  counts: oasis.LearnerCounts | null;
  field: oasis.IdentifierField;
}

function Filled({ counts, field }: FilledProps) {
  const { t } = useTranslation('oasis');
  if (!counts || counts.learners === 0) return null;
  const filled = counts.filled.find((one) => one.field === field)?.learners ?? 0;
  return (
    <span className={classes.count} data-short={filled < counts.learners || undefined}>
      {filled === 0 ? t('identifier.empty') : t('identifier.filled', { filled, count: counts.learners })}
    </span>
  );
}
