import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { IconBadgeVr, IconLayoutGrid, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useTableState } from '../../../ui/table/state/useTableState.ts';
import { categoriesQuery, pageRequestOf } from '../categories.queries.ts';
import { useCategoryColumns } from './categoryColumns.tsx';

const FindCategoryDialog = lazyPart(
  async () => (await import('./FindCategoryDialog.tsx')).FindCategoryDialog,
);

/** The bundles of modules that the signed-in person works with. */
export function CategoriesScreen() {
  const { t } = useTranslation('categories');
  const [finding, setFinding] = useState(false);
  const [state, setState] = useTableState();
  const query = useQuery(categoriesQuery(pageRequestOf(state)));
  const columns = useCategoryColumns();
  const add = (variant: 'filled' | 'default') => (
    <LinkButton
      to={screens.addCategory.path}
      variant={variant}
      leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
    >
      {t('add')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={screens.categories.title}
        facts={query.data ? t('facts', { count: query.data.categoriesCount }) : '\u00a0'}
        actions={
          <>
            <LinkButton
              to={screens.modules.path}
              variant="default"
              leftSection={<IconBadgeVr size={17} stroke={1.8} aria-hidden="true" />}
            >
              {screens.modules.title}
            </LinkButton>
            {add('filled')}
          </>
        }
      />
      <DataTable
        title={t('table.title')}
        columns={columns}
        rows={query.data?.categories}
        rowKey={({ _id }) => _id}
        total={query.data?.categoriesCount ?? 0}
        state={state}
        onStateChange={setState}
        busy={query.isPlaceholderData}
        defaultSort={{ key: 'name', direction: 'asc' }}
        failure={failureOf(t('table.failed'), query)}
        withoutSearch
        tools={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
            onClick={() => setFinding(true)}
          >
            {t('find.open')}
          </Button>
        }
        empty={<EmptyState icon={IconLayoutGrid} reason={t('table.none')} action={add('default')} />}
      />
      {finding && <FindCategoryDialog onClose={() => setFinding(false)} />}
    </>
  );
}
