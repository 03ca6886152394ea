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
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import classes from '../oasis.module.css';

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
      <div className={classes.choices}>
        {oasis.identifierFields.map((field) => (
          <RadioCard key={field} value={field} radius={0} className={classes.choice}>
            <Row as="span" gap={12} nowrap>
              <RadioIndicator size="xs" />
              <Text as="code" size="md" code breaks>
                {field}
              </Text>
              <FilledCount counts={counts} field={field} />
            </Row>
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
    <Text size="sm" color={filled < counts.learners ? 'tone' : 2} data-tone="warn" numbers rigid toEnd>
      {filled === 0 ? t('identifier.empty') : t('identifier.filled', { filled, count: counts.learners })}
    </Text>
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
      <div className={classes.choices}>
        {departments.map(({ _id, name, learners: ownLearners }) => (
          <CheckboxCard key={_id} value={_id} radius={0} className={classes.choice}>
            <Row as="span" gap={12} nowrap>
              <CheckboxIndicator size="xs" />
              <Text size="md" breaks>
                {name}
              </Text>
              <Text size="sm" color={2} numbers rigid toEnd>
                {t('departments.learners', { count: ownLearners })}
              </Text>
            </Row>
          </CheckboxCard>
        ))}
        {departments.length === 0 && (
          <Text as="p" size="sm" color={3} className={classes.choice}>
            {t('departments.none')}
          </Text>
        )}
      </div>
      <Text as="p" size="sm" color={3} above={8}>
        {t('departments.chosen', { count: learners ?? 0, departments: value.length })}
      </Text>
    </CheckboxGroup>
  );
}
