import { Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { isLearner, modules, screens, wire } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { libraryTexts } from '@simward/texts/modules/library';
import { IconBooks, IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useAnnounced } from '../../../lib/announce/announcer.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useNoneYet } from '../../../shared/companies/first-steps/useNoneYet.tsx';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { FilterChoice, FilterMenu } from '../../../ui/table/filters/TableFilters.tsx';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { industryName } from '../fieldValues.ts';
import { type LibraryFilters, libraryAddress } from '../modulesAddress.ts';
import { LibraryGrid, LibraryGridSkeleton } from './LibraryGrid.tsx';
import classes from './library.module.css';
import { libraryQuery, proposedModulesQuery } from './library.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(libraryTexts);

const unfiltered: LibraryFilters = Object.fromEntries(
  Object.keys(libraryAddress.shape).map((name) => [name, undefined]),
);

/** The company's active modules as cards. */
export function ModuleLibraryScreen() {
  const [filters, change] = useAddress(libraryAddress);
  const query = useInfiniteQuery(libraryQuery(filters));
  const noneYet = useNoneYet('modules');
  const pages = query.data?.pages ?? [];
  const newest = pages.at(-1);
  const isFiltered = Object.keys(filters).length > 0;
  const count = newest?.modulesCount;
  useAnnounced(
    count === undefined || query.isPlaceholderData
      ? undefined
      : count > 0
        ? t('shown', { shown: pages.flatMap((page) => page.modules).length, count })
        : `${tMessages('noData.text')} ${t('noMatch')}`,
    { firstIsRead: true },
  );
  return (
    <>
      <PageHeader
        title={titleOf('moduleLibrary')}
        facts={newest ? t('facts', { count: newest.modulesCount }) : '\u00a0'}
        actions={
          <FindInLibrary
            value={filters.q ?? ''}
            onSearch={(text) => change({ q: text || undefined }, { replace: true })}
          />
        }
      />
      <Stack gap={16}>
        {(newest || query.error) && (
          <LibraryFilterBar
            filters={filters}
            counts={newest?.counts ?? []}
            onChange={(next) => change(next)}
          />
        )}
        <QueryStates query={query} failed={t('failed')} loading={<LibraryGridSkeleton />}>
          {() =>
            newest?.modulesCount === 0 ? (
              <EmptyState
                icon={isFiltered ? IconSearchOff : IconBooks}
                title={(!isFiltered && noneYet?.title) || tMessages('noData.text')}
                reason={isFiltered ? t('noMatch') : (noneYet?.reason ?? t('empty'))}
                action={
                  isFiltered ? (
                    <Button variant="default" onClick={() => change(unfiltered)}>
                      {t('clear')}
                    </Button>
                  ) : (
                    noneYet?.action
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
      </Stack>
    </>
  );
}

interface ModuleCount {
  family: modules.LibraryModule['family'];
  industry: string;
  modules: number;
}

interface LibraryFilterBarProps {
  filters: LibraryFilters;
  /** The number of modules for each family and industry. */
  counts: readonly ModuleCount[];
  onChange: (next: LibraryFilters) => void;
}

const allFamilies = 'all';

/** Filters by clinical family (with the number of modules), platform, industry and, for a learner, own state. */
function LibraryFilterBar({ filters, counts, onChange }: LibraryFilterBarProps) {
  const isOwn = isLearner(useSignedInUser());
  const { family, industry, platform, state } = filters;
  const countsOfIndustry = counts.filter((count) => !industry || industry.includes(count.industry));
  const sum = (parts: readonly ModuleCount[]) => parts.reduce((total, part) => total + part.modules, 0);
  const families = modules.moduleFamilies
    .map((value) => ({
      value,
      label: t(`families.${value}`),
      count: sum(countsOfIndustry.filter((count) => count.family === value)),
    }))
    .filter(({ value, count }) => count > 0 || value === family);
  const industries = [...new Set([...counts.map((count) => count.industry), ...(industry ?? [])])];
  return (
    <Row gap={16} tight>
      <div className={classes.families}>
        <CountChips
          label={t('family')}
          chips={[{ value: allFamilies, label: t('all'), count: sum(countsOfIndustry) }, ...families]}
          value={family ?? allFamilies}
          onChange={(value) => onChange({ family: value === allFamilies ? undefined : value })}
        />
      </div>
      <Row align="stretch">
        <FilterMenu
          label={t('platform')}
          options={wire.platforms.map((value) => ({ value, label: value }))}
          value={platform}
          onChange={(value) => onChange({ platform: value })}
        />
        <FilterMenu
          label={t('industry')}
          options={industries.map((value) => ({ value, label: industryName(value) }))}
          value={industry}
          onChange={(value) => onChange({ industry: value })}
        />
        {isOwn && (
          <FilterChoice
            label={t('status')}
            options={modules.learnerStates.map((value) => ({ value, label: t(`states.${value}`) }))}
            value={state}
            onChange={(value) => onChange({ state: value })}
          />
        )}
      </Row>
    </Row>
  );
}

const typingPauseMs = 250;

interface FindInLibraryProps {
  /** The text that the library is filtered by. */
  value: string;
  onSearch: (text: string) => void;
}

/** Filters the library by name while somebody types; choosing a proposed name opens the module. */
function FindInLibrary({ value, onSearch }: FindInLibraryProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(value);
  const search = useDebouncedCallback((next: string) => onSearch(next.trim()), typingPauseMs);
  // Back, forward and "Clear" change the value from outside, so the field takes it over.
  useEffect(() => setText(value), [value]);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const query = useQuery(proposedModulesQuery(value));
  const proposals = query.data?.modules ?? [];
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(moduleId) => void navigate({ to: screens.libraryDetails.path, search: { moduleId } })}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          style={{ flexGrow: 1, inlineSize: 300, maxInlineSize: '100%' }}
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
          {proposals.map(({ _id, moduleName }) => (
            <Combobox.Option key={_id} value={_id}>
              {moduleName}
            </Combobox.Option>
          ))}
          {proposals.length === 0 && (
            <Combobox.Empty>
              {query.error ? t('notSearched') : t('nothing', { search: value })}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
