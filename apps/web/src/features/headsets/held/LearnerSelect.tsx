import { useDebouncedValue } from '@mantine/hooks';
import { sessions } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { learnersQuery } from '../headsets.queries.ts';

interface Learner {
  _id: string;
  name: string;
}

interface LearnerSelectProps {
  value: Learner | null;
  onChange: (learner: Learner | null) => void;
  error?: ReactNode;
  'data-path'?: string;
}

const pauseMs = 300;
const separator = ' · ';

/** Finds a learner by the start of the name or User ID. */
export function LearnerSelect({ value, onChange, error, 'data-path': path }: LearnerSelectProps) {
  const { t } = useTranslation('headsets');
  const [text, setText] = useState(value?.name ?? '');
  // The chosen one standing in the box is no new question.
  const isAnswer = value !== null && (text === value.name || text.startsWith(`${value.name}${separator}`));
  const [asked] = useDebouncedValue(isAnswer ? '' : text.trim(), pauseMs);
  const { data, error: failure, isFetching } = useQuery(learnersQuery(asked));
  const found = data?.learners ?? [];
  const options = found.map(({ _id, name, mobileNo }) => ({
    value: _id,
    label: `${name}${separator}${mobileNo}`,
  }));
  // The chosen one stays an option while the search looks elsewhere.
  if (value && !found.some(({ _id }) => _id === value._id))
    options.push({ value: value._id, label: value.name });
  return (
    <SelectField
      data-path={path}
      label={t('assign.learner')}
      placeholder={t('assign.placeholder')}
      data={options}
      // The server has matched already.
      filter={({ options: all }) => all}
      searchable
      // The dialog focuses its first field; a list opening by itself would cover the rest.
      openOnFocus={false}
      searchValue={text}
      maxLength={sessions.limits.search}
      onSearchChange={setText}
      value={value?._id ?? null}
      onChange={(id) => onChange(found.find(({ _id }) => _id === id) ?? null)}
      nothingFoundMessage={isFetching ? t('assign.searching') : t('assign.nobody')}
      error={error ?? failure?.detail}
      required
    />
  );
}
