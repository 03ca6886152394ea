import { type categories, messages } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { removalQuery, useDeleteCategory } from '../categories.queries.ts';
import { RemovalFacts } from './RemovalFacts.tsx';

interface DeleteCategoryDialogProps {
  category: categories.Category;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a category, after it was said what that takes from its people. */
export function DeleteCategoryDialog({ category, onClose, onDeleted }: DeleteCategoryDialogProps) {
  const { t } = useTranslation('categories');
  const { _id, name } = category;
  const remove = useDeleteCategory();
  const effect = useQuery(removalQuery(_id, {}));
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => remove.mutateAsync(_id)}
      done={() => ({ title: t('delete.done', { name }) })}
      onDone={onDeleted}
      title={t('delete.title', { name })}
      text={`${messages.deleteQuestion.title} ${messages.deleteQuestion.text}`}
      consequence={<RemovalFacts query={effect} />}
      confirm={t('delete.confirm')}
      keep={t('delete.keep')}
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('delete.failed')}
    />
  );
}
