import { Button } from '@mantine/core';
import { messages, screens } from '@simward/contract';
import { IconBooks, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { FindInLibrary } from './FindInLibrary.tsx';
import { LibraryFilterBar } from './LibraryFilterBar.tsx';
import { LibraryGrid, LibraryGridSkeleton } from './LibraryGrid.tsx';
import { libraryQuery } from './library.queries.ts';
import { type LibraryFilters, libraryAddress } from './libraryAddress.ts';

const unfiltered: LibraryFilters = Object.fromEntries(
  Object.keys(libraryAddress).map((name) => [name, undefined]),
);

/** The active modules of the company, as cards. */
export function ModuleLibraryScreen() {
  const { t } = useTranslation('library');
  const [filters, change] = useAddress(libraryAddress);
  const query = useInfiniteQuery(libraryQuery(filters));
  const pages = query.data?.pages ?? [];
  const newest = pages.at(-1);
  const filtered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHeader
        title={screens.moduleLibrary.title}
        facts={newest ? t('facts', { count: newest.modulesCount }) : '\u00a0'}
        actions={
          <FindInLibrary
            value={filters.q ?? ''}
            onSearch={(text) => change({ q: text || undefined }, { replace: true })}
          />
        }
      />
      {(newest || query.error) && (
        <LibraryFilterBar filters={filters} counts={newest?.counts ?? []} onChange={(next) => change(next)} />
      )}
      <QueryStates query={query} failed={t('failed')} loading={<LibraryGridSkeleton />}>
        {() =>
          newest?.modulesCount === 0 ? (
            <EmptyState
              icon={filtered ? IconSearchOff : IconBooks}
              title={messages.noData.text}
              reason={t(filtered ? 'noMatch' : 'empty')}
              action={
                filtered && (
                  <Button variant="default" onClick={() => change(unfiltered)}>
                    {t('clear')}
                  </Button>
                )
              }
            />
          ) : (
            <LibraryGrid
              modules={pages.flatMap((page) => page.modules)}
              count={newest?.modulesCount ?? 0}
              busy={query.isPlaceholderData}
              fetching={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          )
        }
      </QueryStates>
    </>
  );
}
