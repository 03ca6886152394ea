import type { categories } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { removalQuery, useRemoveUsers } from '../categories.queries.ts';
import { RemovalFacts } from '../removal/RemovalFacts.tsx';

interface RemoveUserDialogProps {
  category: categories.Category;
  person: categories.CategoryUser;
  onClose: () => void;
}

/** Takes a person out of a category, after it was said what that takes from them. */
export function RemoveUserDialog({ category, person, onClose }: RemoveUserDialogProps) {
  const { t } = useTranslation('categories');
  const remove = useRemoveUsers();
  const effect = useQuery(removalQuery(category._id, { userId: person._id }));
  const names = { name: person.name, category: category.name };
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => remove.mutateAsync({ id: category._id, userIds: [person._id] })}
      done={() => ({ title: t('leave.done', names) })}
      title={t('leave.title', names)}
      text={t('leave.text')}
      consequence={<RemovalFacts query={effect} />}
      confirm={t('leave.confirm')}
      keep={t('leave.keep')}
      failed={t('leave.failed')}
    />
  );
}
