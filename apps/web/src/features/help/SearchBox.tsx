import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { helpPageTexts } from '@simward/texts/help/page';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { articleAddress } from '../../shared/help/articleAddress.ts';
import type { Article } from '../../shared/help/articles/article.ts';
import type { Found } from '../../shared/help/search.ts';
import { resultId, resultsId } from './Results.tsx';

const t = textsOf(helpPageTexts);

const searchPauseMs = 150;
const longest = 200;

interface SearchBoxProps {
  value: string;
  /** The results on show. */
  results: readonly Found[];
  /** The position of the result that Enter opens. */
  marked: number;
  /** The best article for a text that has not been searched for yet. */
  searchNow: (text: string) => Article | undefined;
  onSearch: (text: string) => void;
  onMark: (position: number) => void;
}

/** Searches as one types. Up and Down move through the results, Enter opens one, Esc empties the field. */
export function SearchBox({ value, results, marked, searchNow, onSearch, onMark }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const searchSoon = useDebouncedCallback(onSearch, searchPauseMs);
  // Back, Forward and the links of groups change the value from outside.
  useEffect(() => setText(value), [value]);
  const navigate = useNavigate();
  const clear = () => {
    setText('');
    onSearch('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && results.length > 0) {
      event.preventDefault();
      onMark((marked + move + results.length) % results.length);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      clear();
    } else if (event.key === 'Enter') {
      const article = text === value ? results[marked]?.article : searchNow(text);
      if (article) void navigate(articleAddress(article));
    }
  };
  return (
    <search>
      <TextInput
        type="search"
        size="md"
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={results.length > 0 ? resultsId : undefined}
        aria-activedescendant={results.length > 0 ? resultId(marked) : undefined}
        aria-autocomplete="list"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        maxLength={longest}
        autoComplete="off"
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden="true" />}
        rightSection={text && <CloseButton aria-label={t('search.clear')} onClick={clear} />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          searchSoon(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
