import { TextInput } from '@mantine/core';
import type { categories } from '@simward/contract';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SearchResults } from '../../../ui/dialogs/SearchResults.tsx';
import { foldText } from '../../../ui/table/foldText.ts';
import { CategoryLinks } from '../CategoryLinks.tsx';

const mostShown = 20;

interface FindCategoryDialogProps {
  all: readonly categories.Category[];
  onClose: () => void;
}

/** Finds a category by the words of its name and description, and leads to it. */
export function FindCategoryDialog({ all, onClose }: FindCategoryDialogProps) {
  const { t, i18n } = useTranslation('categories');
  const [text, setText] = useState('');
  const fold = (words: string) => foldText(words, i18n.language);
  const wanted = fold(text).split(/\s+/).filter(Boolean);
  const found = all.filter(({ name, description }) => {
    const here = fold(`${name} ${description}`);
    return wanted.every((word) => here.includes(word));
  });
  return (
    <Dialog title={t('find.title')} size={560} reading onClose={onClose}>
      <TextInput
        data-autofocus
        aria-label={t('find.label')}
        placeholder={t('find.placeholder')}
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SearchResults
        count={wanted.length === 0 ? undefined : found.length}
        hint={t('find.hint')}
        nothing={t('find.nothing', { search: text.trim() })}
      >
        <CategoryLinks
          label={t('find.found', { count: found.length })}
          categories={found.slice(0, mostShown)}
        />
      </SearchResults>
    </Dialog>
  );
}
