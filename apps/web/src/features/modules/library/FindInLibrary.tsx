import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { modules, screens } from '@simward/contract';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './FindInLibrary.module.css';
import { proposedModulesQuery } from './library.queries.ts';

const pauseMs = 250;

interface FindInLibraryProps {
  /** What the library is narrowed to. */
  value: string;
  onSearch: (text: string) => void;
}

/** Finds modules by name while one types: the library narrows, and a name that is chosen opens its module. */
export function FindInLibrary({ value, onSearch }: FindInLibraryProps) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const [text, setText] = useState(value);
  const search = useDebouncedCallback((next: string) => onSearch(next.trim()), pauseMs);
  // Back, forward and "Clear" change the value from outside.
  useEffect(() => setText(value), [value]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const query = useQuery(proposedModulesQuery(value));
  const found = query.data?.modules ?? [];
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(moduleId) => void navigate({ to: screens.libraryDetails.path, search: { moduleId } })}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={modules.limits.search}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            search(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={value === '' || (!query.data && !query.error)}>
        <Combobox.Options aria-label={t('found')}>
          {found.map(({ _id, moduleName }) => (
            <Combobox.Option key={_id} value={_id}>
              {moduleName}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {query.error ? t('notSearched') : t('nothing', { search: value })}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
