import { type categories, screens } from '@simward/contract';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../ui/page/LinkButton.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';

/** Whose a category is: its department's, or everybody's. */
export function useHomeName() {
  const { t } = useTranslation('categories');
  return ({ departmentName, companyName }: categories.Category) =>
    departmentName ?? companyName ?? t('everyCompany');
}

export function useCategoryColumns(): readonly ClientColumn<categories.Category>[] {
  const { t } = useTranslation('categories');
  const homeOf = useHomeName();
  return [
    { key: 'name', title: t('table.name'), value: ({ name }) => name, card: 'heading' },
    { key: 'description', title: t('table.description'), value: ({ description }) => description || null },
    { key: 'department', title: t('table.department'), value: homeOf },
    { key: 'modules', title: t('table.modules'), value: ({ modules }) => modules.length, numeric: true },
    { key: 'users', title: t('table.users'), value: ({ users }) => users, numeric: true },
    {
      key: 'action',
      title: t('table.action'),
      render: ({ _id, name }) => (
        <LinkButton
          variant="default"
          size="xs"
          to={screens.modifyCategory.path}
          search={{ categoryId: _id }}
          aria-label={t('modifyNamed', { name })}
          leftSection={<IconPencil size={15} stroke={1.8} aria-hidden="true" />}
        >
          {t('modify')}
        </LinkButton>
      ),
      numeric: true,
      width: 110,
      card: 'action',
    },
  ];
}
