import { useDebouncedValue } from '@mantine/hooks';
import { searchLimit, type users } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/choices/SelectField.tsx';
import { foundPeopleQuery } from '../users.queries.ts';

const pauseMs = 300;
const separator = ' · ';

interface PersonSelectProps {
  value: Pick<users.User, '_id' | 'name' | 'mobileNo'> | undefined;
  onChange: (userId: string) => void;
}

const labelOf = ({ name, mobileNo }: Pick<users.User, 'name' | 'mobileNo'>) =>
  `${name}${separator}${mobileNo}`;

/** Picks a person of the company by the beginning of the name, User ID or email address. */
export function PersonSelect({ value, onChange }: PersonSelectProps) {
  const { t } = useTranslation(['users', 'personForm']);
  const label = value ? labelOf(value) : '';
  const [text, setText] = useState(label);
  // The chosen one standing in the box is no new question.
  const [asked] = useDebouncedValue(text === label ? '' : text.trim(), pauseMs);
  const { data, error } = useQuery(foundPeopleQuery(asked));
  const options = (data?.users ?? []).map((user) => ({ value: user._id, label: labelOf(user) }));
  if (value && !options.some((option) => option.value === value._id))
    options.push({ value: value._id, label });
  return (
    <SelectField
      label={t('personForm:pick.label')}
      placeholder={t('personForm:pick.placeholder')}
      description={t('personForm:pick.help')}
      data={options}
      // The server has matched already.
      filter={({ options: all }) => all}
      searchable
      searchValue={text}
      maxLength={searchLimit}
      onSearchChange={setText}
      // What was typed but not chosen, or not left for, is no choice.
      onBlur={() => setText(label)}
      value={value?._id ?? null}
      onChange={(id) => id && onChange(id)}
      allowDeselect={false}
      error={error?.detail}
    />
  );
}
