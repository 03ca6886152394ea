import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { IconArrowMerge, IconPlus, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useFilters } from '../../../ui/table/filters/useFilters.ts';
import { nothingSelected, type Selection } from '../../../ui/table/selection/selection.ts';
import { useSelection } from '../../../ui/table/selection/useSelection.ts';
import { useTableState } from '../../../ui/table/state/useTableState.ts';
import type { AskedBulk } from '../bulk/BulkDialogs.tsx';
import { bulkActs, bulkIcons } from '../bulk/bulkAct.ts';
import { choiceOf } from '../bulk/peopleChoice.ts';
import type { AskedAct } from '../deletion/UserActs.tsx';
import { ExportUsersButton } from '../export/ExportUsersButton.tsx';
import { listRequestOf, peopleQuery } from '../people/people.queries.ts';
import { byName, filterOf, userFilters } from '../usersSearch.ts';
import { UsersToolbar } from './UsersToolbar.tsx';
import { useUserColumns } from './userColumns.tsx';

const BulkDialogs = lazyPart(async () => (await import('../bulk/BulkDialogs.tsx')).BulkDialogs);
const UserActs = lazyPart(async () => (await import('../deletion/UserActs.tsx')).UserActs);

interface UsersTableProps {
  /** Opens the search dialog. */
  onFind: () => void;
}

/** All people in the caller's scope, and everything that can be done with them. */
export function UsersTable({ onFind }: UsersTableProps) {
  const { t } = useTranslation('users');
  const [state, setState] = useTableState();
  const { filters, setFilters, clearFilters, filtered } = useFilters(userFilters);
  const filter = filterOf(filters, state.search);
  const [selection, setSelection] = useSelection(filter);
  const [act, setAct] = useState<AskedAct>();
  const [bulk, setBulk] = useState<AskedBulk>();
  const columns = useUserColumns((next, person) => setAct({ act: next, person }));
  const query = useQuery(peopleQuery(listRequestOf(filter, state)));
  const total = query.data?.usersCount ?? 0;
  const two = useTwo(selection);
  const navigate = useNavigate();
  const acts = bulkActs.map((next) => ({
    key: next,
    icon: bulkIcons[next],
    label: t(`bulk.${next}`),
    danger: next === 'delete',
    onClick: () => setBulk({ act: next, choice: choiceOf(selection, filter, total) }),
  }));
  const joinThem = {
    key: 'join',
    icon: IconArrowMerge,
    label: t('bulk.join'),
    onClick: () => void navigate({ to: screens.joinAccounts.path, search: { ids: two } }),
  };
  return (
    <>
      <DataTable
        title={t('list.title')}
        columns={columns}
        rows={query.data?.users}
        rowKey={({ _id }) => _id}
        muted={({ deletedAt }) => deletedAt !== null}
        total={total}
        state={state}
        defaultSort={byName}
        onStateChange={setState}
        busy={query.isPlaceholderData}
        failure={failureOf(t('list.failed'), query)}
        searchLabel={t('list.search')}
        filtered={filtered}
        onClearFilters={clearFilters}
        toolbar={<UsersToolbar filters={filters} onChange={setFilters} />}
        tools={
          <>
            <Button
              variant="subtle"
              size="xs"
              leftSection={<IconUserSearch size={16} stroke={1.8} aria-hidden="true" />}
              onClick={onFind}
            >
              {t('list.find')}
            </Button>
            <ExportUsersButton variant="subtle" size="xs" filter={filter} total={total} />
          </>
        }
        columnChoice="users"
        selection={{
          selection,
          onChange: setSelection,
          rowName: ({ name }) => name,
          canSelect: ({ deletedAt }) => deletedAt === null,
          actions: two ? [...acts.slice(0, -1), joinThem, ...acts.slice(-1)] : acts,
        }}
        empty={<NobodyYet />}
      />
      {act && <UserActs asked={act} onClose={() => setAct(undefined)} />}
      {bulk && (
        <BulkDialogs
          asked={bulk}
          companyId={filters.company}
          onClose={() => setBulk(undefined)}
          onDone={() => setSelection(nothingSelected)}
        />
      )}
    </>
  );
}

/** Two chosen accounts, where the caller may join them: never the own one. */
function useTwo(selection: Selection): string[] | undefined {
  const { _id, permissionSet } = useSignedInUser();
  const chosen = selection.all ? [] : [...selection.keys];
  const isTwo = chosen.length === 2 && !chosen.includes(_id);
  return isTwo && permissionSet !== 'manager' ? chosen : undefined;
}

function NobodyYet() {
  const { t } = useTranslation('users');
  return (
    <EmptyState
      icon={IconUsers}
      reason={t('list.nobody')}
      action={
        <LinkButton
          to={screens.addUser.path}
          leftSection={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('list.add')}
        </LinkButton>
      }
    />
  );
}
