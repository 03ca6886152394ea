import { categoriesTexts } from '@simward/texts/categories';
import { textsOf } from '../../../lib/texts/texts.ts';
import { FindDialog } from '../../../ui/dialogs/FindDialog.tsx';
import { CategoryLinks } from '../CategoryLinks.tsx';
import { categoriesQuery } from '../categories.queries.ts';

const t = textsOf(categoriesTexts);

const mostShown = 25;

interface FindCategoryDialogProps {
  onClose: () => void;
}

/** Finds categories by the beginnings of words in their names and descriptions, and links to them. */
export function FindCategoryDialog({ onClose }: FindCategoryDialogProps) {
  return (
    <FindDialog
      title={t('find.title')}
      label={t('find.label')}
      placeholder={t('find.placeholder')}
      queryOf={(search) => categoriesQuery({ search, pageSize: mostShown })}
      failed={t('table.failed')}
      countOf={({ categoriesCount }) => categoriesCount}
      hint={t('find.hint')}
      nothing={(search) => t('find.nothing', { search })}
      onClose={onClose}
    >
      {({ categories, categoriesCount }) => (
        <CategoryLinks label={t('find.found', { count: categoriesCount })} categories={categories} />
      )}
    </FindDialog>
  );
}
