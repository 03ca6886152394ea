import { type categories, screens } from '@simward/contract';
import { categoriesTexts } from '@simward/texts/categories';
import { messageTexts } from '@simward/texts/messages';
import { uiTexts } from '@simward/texts/ui';
import { IconBadgeVr, IconLayoutGrid, IconPencil, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageActions } from '../../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import type { PhoneRow } from '../../../ui/table/phone/phoneList.ts';
import { tableAddress } from '../../../ui/table/state/tableState.ts';
import { useList } from '../../../ui/table/state/useList.ts';
import { ownerNameOf } from '../CategoryLinks.tsx';
import { categoriesQuery, pageRequestOf } from '../categories.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(categoriesTexts);
const tUi = textsOf(uiTexts);

const FindCategoryDialog = lazyPart(
  async () => (await import('./FindCategoryDialog.tsx')).FindCategoryDialog,
);

/** The page of the categories (bundles of modules) that the signed-in person works with. */
export function CategoriesScreen() {
  const [isFinding, setIsFinding] = useState(false);
  const { answer, table } = useList(tableAddress, {
    rows: 'categories',
    query: ({ state }) => categoriesQuery(pageRequestOf(state)),
    failed: t('table.failed'),
  });
  const columns = useCategoryColumns();
  const acts = {
    primary: { label: t('add'), icon: IconPlus, to: screens.addCategory.path },
    others: [
      { label: t('find.open'), icon: IconSearch, onClick: () => setIsFinding(true) },
      { label: titleOf('modules'), icon: IconBadgeVr, to: screens.modules.path },
    ],
  };
  const addLink = (
    <LinkButton
      to={screens.addCategory.path}
      variant="default"
      leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
    >
      {t('add')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={titleOf('categories')}
        facts={answer ? t('facts', { count: answer.categoriesCount }) : '\u00a0'}
        actions={<PageActions {...acts} inList />}
      />
      <DataTable
        {...table}
        title={t('table.title')}
        columns={columns}
        phone={categoryRow}
        acts={acts}
        rowKey={({ _id }) => _id}
        defaultSort={{ key: 'name', direction: 'asc' }}
        withoutSearch
        empty={<EmptyState icon={IconLayoutGrid} reason={t('table.none')} action={addLink} />}
      />
      {isFinding && <FindCategoryDialog onClose={() => setIsFinding(false)} />}
    </>
  );
}

const categoryRow: PhoneRow<categories.ListedCategory> = {
  label: ({ name }) => name,
  name: ({ _id, name }) => (
    <Link to={screens.modifyCategory.path} search={{ categoryId: _id }}>
      {name}
    </Link>
  ),
  facts: ({ users, modulesCount }) => [
    tUi('phone.users', { count: users }),
    tUi('phone.modules', { count: modulesCount }),
  ],
  acts: 'none',
};

function useCategoryColumns(): readonly Column<categories.ListedCategory>[] {
  const { number } = useFormat();
  return [
    { key: 'name', title: t('table.name'), render: ({ name }) => name, sortable: true, card: 'heading' },
    {
      key: 'description',
      title: t('table.description'),
      render: ({ description }) => description || tMessages('notAvailable.text'),
      sortable: true,
    },
    { key: 'department', title: t('table.department'), render: ownerNameOf, sortable: true },
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
