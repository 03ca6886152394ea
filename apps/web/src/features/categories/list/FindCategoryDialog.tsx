import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchLimit } from '@simward/contract';
import { categoriesTexts } from '@simward/texts/categories';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SearchResults } from '../../../ui/dialogs/SearchResults.tsx';
import { CategoryLinks } from '../CategoryLinks.tsx';
import { categoriesQuery } from '../categories.queries.ts';

const t = textsOf(categoriesTexts);

const mostShown = 25;
const pauseMs = 300;

interface FindCategoryDialogProps {
  onClose: () => void;
}

/** Finds categories by the beginnings of words in their names and descriptions, and links to them. */
export function FindCategoryDialog({ onClose }: FindCategoryDialogProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), pauseMs);
  const query = useQuery({ ...categoriesQuery({ search, pageSize: mostShown }), enabled: search !== '' });
  const found = search === '' ? undefined : query.data;
  return (
    <Dialog title={t('find.title')} size={560} reading onClose={onClose}>
      <TextInput
        data-autofocus
        maxLength={searchLimit}
        aria-label={t('find.label')}
        placeholder={t('find.placeholder')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SearchResults
        query={{ ...query, data: found }}
        failed={t('table.failed')}
        countOf={({ categoriesCount }) => categoriesCount}
        hint={t('find.hint')}
        nothing={t('find.nothing', { search })}
      >
        {({ categories, categoriesCount }) => (
          <CategoryLinks label={t('find.found', { count: categoriesCount })} categories={categories} />
        )}
      </SearchResults>
    </Dialog>
  );
}
