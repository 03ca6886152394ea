import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { searchLimit } from '@simward/contract';
import { uiTexts } from '@simward/texts/ui';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './filters.module.css';

const t = textsOf(uiTexts);

const searchPauseMs = 250;

interface TableSearchBoxProps {
  label?: string;
  value: string;
  onSearch: (search: string) => void;
}

/** Searches once typing pauses. */
export function TableSearchBox({ label, value, onSearch }: TableSearchBoxProps) {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, searchPauseMs);
  // The text follows the value, because Back, Forward and "Clear filters" change the value from outside.
  useEffect(() => setText(value), [value]);
  const name = label ?? t('table.search');
  return (
    <TextInput
      className={classes.search}
      type="search"
      maxLength={searchLimit}
      aria-label={name}
      placeholder={name}
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label={t('table.clearSearch')}
            onClick={() => {
              setText('');
              onSearch('');
            }}
          />
        )
      }
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}
