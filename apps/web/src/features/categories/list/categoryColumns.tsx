import { type categories, messages, screens } from '@simward/contract';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import type { Column } from '../../../ui/table/column.ts';

/** Whose a category is: its department's, or everybody's. */
export function useHomeName() {
  const { t } = useTranslation('categories');
  return ({ departmentName, companyName }: categories.ListedCategory) =>
    departmentName ?? companyName ?? t('everyCompany');
}

export function useCategoryColumns(): readonly Column<categories.ListedCategory>[] {
  const { t } = useTranslation('categories');
  const { number } = useFormat();
  const homeOf = useHomeName();
  return [
    { key: 'name', title: t('table.name'), render: ({ name }) => name, sortable: true, card: 'heading' },
    {
      key: 'description',
      title: t('table.description'),
      render: ({ description }) => description || messages.notAvailable.text,
      sortable: true,
    },
    { key: 'department', title: t('table.department'), render: homeOf, sortable: true },
    {
      key: 'modules',
      title: t('table.modules'),
      render: ({ modulesCount }) => number(modulesCount),
      sortable: true,
      numeric: true,
    },
    {
      key: 'users',
      title: t('table.users'),
      render: ({ users }) => number(users),
      sortable: true,
      numeric: true,
    },
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
