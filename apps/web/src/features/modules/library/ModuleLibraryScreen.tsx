import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { messages, modules, screens, wire } from '@simward/contract';
import { IconBooks, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { FilterChoice } from '../../../ui/table/filters/FilterChoice.tsx';
import { FilterMenu } from '../../../ui/table/filters/FilterMenu.tsx';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import classes from './FindInLibrary.module.css';
import libraryFilterBarClasses from './LibraryFilterBar.module.css';
import { LibraryGrid, LibraryGridSkeleton } from './LibraryGrid.tsx';
import { libraryQuery, proposedModulesQuery } from './library.queries.ts';
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

interface KindCount {
  family: modules.LibraryModule['family'];
  industry: string;
  modules: number;
}

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  /** How many modules there are of each family and industry. */
  counts: readonly KindCount[];
  onChange: (next: LibraryFilters) => void;
}

const everything = 'all';

/** The clinical families with how many modules each has, then platform, industry and where the learner stands. */
function LibraryFilterBar({ filters, counts, onChange }: LibraryFilterBarProps) {
  const { t } = useTranslation('library');
  const isLearner = useSignedInUser().permissionSet === 'user';
  const { family, industry, platform, state } = filters;
  const ofIndustry = counts.filter((kind) => !industry || industry.includes(kind.industry));
  const sum = (kinds: readonly KindCount[]) => kinds.reduce((all, kind) => all + kind.modules, 0);
  const families = modules.moduleFamilies
    .map((value) => ({
      value,
      label: t(`families.${value}`),
      count: sum(ofIndustry.filter((kind) => kind.family === value)),
    }))
    .filter(({ value, count }) => count > 0 || value === family);
  const industries = [...new Set([...counts.map((kind) => kind.industry), ...(industry ?? [])])];
  return (
    <div className={libraryFilterBarClasses.bar}>
      <div className={libraryFilterBarClasses.families}>
        <CountChips
          label={t('family')}
          chips={[{ value: everything, label: t('all'), count: sum(ofIndustry) }, ...families]}
          value={family ?? everything}
          onChange={(value) => onChange({ family: value === everything ? undefined : value })}
        />
      </div>
      <div className={libraryFilterBarClasses.filters}>
        <FilterMenu
          label={t('platform')}
          options={wire.platforms.map((value) => ({ value, label: value }))}
          value={platform}
          onChange={(value) => onChange({ platform: value })}
        />
        <FilterMenu
          label={t('industry')}
          options={industries.map((value) => ({ value, label: value }))}
          value={industry}
          onChange={(value) => onChange({ industry: value })}
        />
        {isLearner && (
          <FilterChoice
            label={t('status')}
            options={modules.learnerStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            value={state}
            onChange={(value) => onChange({ state: value })}
          />
        )}
      </div>
    </div>
  );
}

const pauseMs = 250;

interface FindInLibraryProps {
  /** What the library is narrowed to. */
  value: string;
  onSearch: (text: string) => void;
}

/** Finds modules by name while one types: the library narrows, and a name that is chosen opens its module. */
function FindInLibrary({ value, onSearch }: FindInLibraryProps) {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const [text, setText] = useState(value);
  const search = useDebouncedCallback((next: string) => onSearch(next.trim()), pauseMs);
  // Back, forward and "Clear" change the value from outside.
  useEffect(() => setText(value), [value]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const query = useQuery(proposedModulesQuery(value));
  const found = query.data?.modules ?? [];
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(moduleId) => void navigate({ to: screens.libraryDetails.path, search: { moduleId } })}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          className={classes.search}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={modules.limits.search}
          leftSection={<IconSearch size={16} stroke={1.8} aria-hidden="true" />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            search(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={value === '' || (!query.data && !query.error)}>
        <Combobox.Options aria-label={t('found')}>
          {found.map(({ _id, moduleName }) => (
            <Combobox.Option key={_id} value={_id}>
              {moduleName}
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty>
              {query.error ? t('notSearched') : t('nothing', { search: value })}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
