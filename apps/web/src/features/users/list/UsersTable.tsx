import { Button } from '@mantine/core';
import { columnTexts, joining, screens, type users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { usersTexts } from '@simward/texts/users/users';
import { IconArrowMerge, IconUserSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { maySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { OnlyInBar } from '../../../ui/table/phone/OnlyInBar.tsx';
import type { ListActs, PhoneRow } from '../../../ui/table/phone/phoneList.ts';
import {
  everythingSelected,
  nothingSelected,
  type Selection,
  useSelection,
} from '../../../ui/table/selection/selection.ts';
import { useList } from '../../../ui/table/state/useList.ts';
import { CopyValue } from '../../../ui/values/CopyValue.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import { WebAddress } from '../../../ui/values/WebAddress.tsx';
import type { OpenAct } from '../acts/UserActs.tsx';
import type { UserAct } from '../acts/userAct.ts';
import type { OpenBulk } from '../bulk/BulkDialogs.tsx';
import { bulkActs, bulkIcons, choiceOf } from '../bulk/bulkAct.ts';
import { ExportUsersButton } from '../export/ExportUsersButton.tsx';
import { PersonName } from '../people/PersonName.tsx';
import { listRequestOf, orderOf, peopleQuery } from '../people/people.queries.ts';
import { statusOf, UserStatusBadge } from '../people/UserStatusBadge.tsx';
import { byName, filterOf, usersAddress } from '../usersAddress.ts';
import { UserRowMenu } from './UserRowMenu.tsx';
import { UsersToolbar } from './UsersToolbar.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(usersTexts);
const tPersonFields = textsOf(personFieldsTexts);

const BulkDialogs = lazyPart(async () => (await import('../bulk/BulkDialogs.tsx')).BulkDialogs);

// Only a company without anybody sees it.
const NobodyYet = lazyPart(async () => (await import('./NobodyYet.tsx')).NobodyYet);

const UserActs = lazyPart(async () => (await import('../acts/UserActs.tsx')).UserActs);

interface UsersTableProps {
  acts: ListActs;
  /** Opens the search dialog. */
  onFind: () => void;
}

/** All people in the caller's scope, with acts on one or several of them. */
export function UsersTable({ acts, onFind }: UsersTableProps) {
  const companyInView = useCompanyInView();
  const { filters, setFilters, state, total, table } = useList(usersAddress, {
    rows: 'users',
    query: (asked) => peopleQuery(listRequestOf(filterOf(asked.filters, asked.state.search), asked.state)),
    failed: t('list.failed'),
  });
  const filter = filterOf(filters, state.search);
  const [selection, setSelection] = useSelection(filter);
  const [openAct, setOpenAct] = useState<OpenAct>();
  const [openBulk, setOpenBulk] = useState<OpenBulk>();
  const askedBulk: OpenBulk | undefined =
    filters.act && total > 0
      ? { act: filters.act, choice: choiceOf(everythingSelected, filter, total) }
      : undefined;
  const shownBulk = openBulk ?? askedBulk;
  const closeBulk = () => {
    setOpenBulk(undefined);
    if (filters.act) setFilters({ act: undefined });
  };
  const columns = useUserColumns((next, person) => setOpenAct({ act: next, person }));
  const accountsToJoin = useAccountsToJoin(selection);
  const navigate = useNavigate();
  const bulkActions = bulkActs.map((next) => ({
    key: next,
    icon: bulkIcons[next],
    label: t(`bulk.${next}`),
    danger: next === 'delete',
    onClick: () => setOpenBulk({ act: next, choice: choiceOf(selection, filter, total) }),
  }));
  const joinAction = {
    key: 'join',
    icon: IconArrowMerge,
    label: t('bulk.join'),
    onClick: () => void navigate({ to: screens.joinAccounts.path, search: { ids: accountsToJoin } }),
  };
  return (
    <>
      <DataTable
        {...table}
        title={t('list.title')}
        columns={columns}
        phone={personRow(companyInView === undefined)}
        acts={{
          ...acts,
          others: [{ label: t('list.find'), icon: IconUserSearch, onClick: onFind }, ...(acts.others ?? [])],
        }}
        rowKey={({ _id }) => _id}
        muted={({ deletedAt }) => deletedAt !== null}
        defaultSort={byName}
        searchLabel={t('list.search')}
        toolbar={<UsersToolbar filters={filters} onChange={setFilters} />}
        tools={
          <>
            <OnlyInBar>
              <Button
                variant="subtle"
                size="xs"
                leftSection={<IconUserSearch size={16} stroke={1.8} aria-hidden="true" />}
                onClick={onFind}
              >
                {t('list.find')}
              </Button>
            </OnlyInBar>
            <ExportUsersButton
              variant="subtle"
              size="xs"
              filter={filter}
              order={orderOf(state)}
              total={total}
            />
          </>
        }
        columnChoice="users"
        selection={{
          selection,
          onChange: setSelection,
          rowName: ({ name }) => name,
          canSelect: ({ deletedAt }) => deletedAt === null,
          actions: accountsToJoin
            ? [...bulkActions.slice(0, -1), joinAction, ...bulkActions.slice(-1)]
            : bulkActions,
        }}
        empty={<NobodyYet />}
      />
      {openAct && <UserActs open={openAct} onClose={() => setOpenAct(undefined)} />}
      {shownBulk && (
        <BulkDialogs
          open={shownBulk}
          companyId={filters.company}
          onClose={closeBulk}
          onDone={() => setSelection(nothingSelected)}
        />
      )}
    </>
  );
}

function useUserColumns(onAct: (act: UserAct, user: users.User) => void): readonly Column<users.User>[] {
  const company: Column<users.User> = {
    key: 'companyName',
    title: t('field.companyName'),
    render: ({ companyId }) => companyId.companyName,
    sortable: true,
    card: 'hidden',
  };
  const department: Column<users.User> = {
    key: 'department',
    title: t('field.department'),
    render: ({ department }) => department.join(', ') || tMessages('notAvailable.text'),
    // The specification asks for the company only. The department is added where there is space.
    wide: true,
    card: 'hidden',
  };
  return [
    {
      key: 'name',
      title: t('field.name'),
      render: (user) => <PersonName user={user} below={user.emailAddress} />,
      sortable: true,
      card: 'heading',
    },
    {
      key: 'mobileNo',
      title: t('field.username'),
      render: ({ mobileNo }) => <CopyValue value={mobileNo} />,
      sortable: true,
      width: 150,
      card: 'hidden',
    },
    {
      key: 'emailAddress',
      title: t('field.emailAddress'),
      render: ({ emailAddress }) => <WebAddress>{emailAddress || tMessages('notAvailable.text')}</WebAddress>,
      sortable: true,
      // On a narrow screen, which has no space for the column, the address is below the name.
      wide: true,
      card: 'hidden',
    },
    company,
    department,
    { key: 'role', title: t('field.role'), render: ({ role }) => role, card: 'hidden' },
    ...columnTexts.map(
      ({ name, column }): Column<users.User> => ({
        key: name,
        title: tPersonFields(name),
        render: (user) => user[name] || tMessages('notAvailable.text'),
        hiddenAtFirst: { shown: false, hidden: true }[column],
        card: 'hidden',
      }),
    ),
    {
      key: 'status',
      title: t('field.status'),
      render: (user) => <UserStatusBadge user={user} />,
      width: 110,
      card: 'hidden',
    },
    {
      key: 'action',
      title: t('field.action'),
      render: (user) => (
        <Row as="span" gap={4} justify="end" nowrap>
          {!user.deletedAt && (
            <LinkButton
              to={screens.modifyCompanyUser.path}
              search={{ user_id: user._id }}
              variant="default"
              size="xs"
              aria-label={t('list.modifyNamed', { name: user.name })}
            >
              {t('list.modify')}
            </LinkButton>
          )}
          <UserRowMenu user={user} onAct={(act) => onAct(act, user)} />
        </Row>
      ),
      numeric: true,
      width: 130,
      card: 'action',
      onCard: (user) => <UserRowMenu user={user} onAct={(act) => onAct(act, user)} onPhone />,
    },
  ];
}

/** A person on a phone. Role and status are left out for the usual case, an active learner. */
const personRow = (withCompany: boolean): PhoneRow<users.User> => ({
  label: ({ name }) => name,
  picture: ({ _id, name, profilePic }) => (
    <UserAvatar id={_id} name={name} picture={profilePic?.Location} size={40} />
  ),
  name: ({ _id, name }) => (
    <Link to={screens.modifyUserDetails.path} search={{ user_id: _id }}>
      {name}
    </Link>
  ),
  facts: ({ mobileNo, companyId, department, role }) => [
    mobileNo,
    withCompany ? companyId.companyName : department.join(', '),
    role !== 'User' && role,
  ],
  end: (user) => statusOf(user) !== 'active' && <UserStatusBadge user={user} />,
  acts: 'menu',
});

/** The two selected accounts, if the caller may join them. Nobody may join their own account. */
function useAccountsToJoin(selection: Selection): string[] | undefined {
  const user = useSignedInUser();
  const selectedIds = selection.all ? [] : [...selection.keys];
  const isPair = selectedIds.length === 2 && !selectedIds.includes(user._id);
  return isPair && maySend(user, joining.joinAccounts) ? selectedIds : undefined;
}
