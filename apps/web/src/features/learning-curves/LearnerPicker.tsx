import { useDebouncedValue } from '@mantine/hooks';
import { searchLimit } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesQuery, chosenQuery } from '../../shared/reports/choices.queries.ts';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import classes from './LearningCurveScreen.module.css';

interface LearnerPickerProps {
  value: string | undefined;
  onChange: (userId: string | undefined) => void;
}

const pauseMs = 300;

/** Finds a learner in the caller's scope by the beginnings of words. */
export function LearnerPicker({ value, onChange }: LearnerPickerProps) {
  const { t } = useTranslation('learningCurves');
  const [search, setSearch] = useState('');
  const chosen = useQuery(chosenQuery('user', value ? [value] : [])).data?.choices ?? [];
  // The chosen one standing in the box is no question.
  const isAnswer = chosen.some(({ name }) => name === search);
  const [asked] = useDebouncedValue(isAnswer ? '' : search.trim(), pauseMs);
  const found = useQuery(choicesQuery('user', asked)).data?.choices ?? [];
  const options = new Map([...chosen, ...found].map(({ _id, name }) => [_id, name]));
  return (
    <SelectField
      className={classes.picker}
      aria-label={t('learner')}
      placeholder={t('chooseLearner')}
      searchable
      clearable
      data={[...options].map(([id, label]) => ({ value: id, label }))}
      // The server has found them.
      filter={({ options: all }) => all}
      searchValue={search}
      maxLength={searchLimit}
      onSearchChange={setSearch}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
