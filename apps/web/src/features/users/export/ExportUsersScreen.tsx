import { exportedTexts, type users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { usersTexts } from '@simward/texts/users/users';
import { IconUsers } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useList } from '../../../ui/table/state/useList.ts';
import { CopyValue } from '../../../ui/values/CopyValue.tsx';
import { WebAddress } from '../../../ui/values/WebAddress.tsx';
import { UsersToolbar } from '../list/UsersToolbar.tsx';
import { PasswordStateText } from '../people/PasswordStateText.tsx';
import { listRequestOf, orderOf, peopleQuery } from '../people/people.queries.ts';
import { UsersFacts } from '../people/peopleHeader.tsx';
import { ReturnButton } from '../person/ReturnButton.tsx';
import { byName, filterOf, usersAddress } from '../usersAddress.ts';
import { ExportUsersButton } from './ExportUsersButton.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(usersTexts);
const tPersonFields = textsOf(personFieldsTexts);

/** Shows people in the columns of the exported file. The file has only those who match the filter. */
export function ExportUsersScreen() {
  const { filters, setFilters, state, total, table } = useList(usersAddress, {
    rows: 'users',
    query: (asked) => peopleQuery(listRequestOf(filterOf(asked.filters, asked.state.search), asked.state)),
    failed: t('list.failed'),
  });
  const filter = filterOf(filters, state.search);
  return (
    <>
      <PageHeader
        title={titleOf('exportUsers')}
        facts={<UsersFacts />}
        actions={
          <>
            <ReturnButton withIcon />
            <ExportUsersButton filter={filter} order={orderOf(state)} total={total} />
          </>
        }
      />
      <DataTable
        {...table}
        title={t('list.title')}
        columns={exportedColumns}
        rowKey={({ _id }) => _id}
        defaultSort={byName}
        searchLabel={t('list.search')}
        toolbar={<UsersToolbar filters={filters} onChange={setFilters} />}
        empty={<EmptyState icon={IconUsers} reason={t('list.nobody')} />}
      />
    </>
  );
}

const notAvailable = tMessages('notAvailable.text');

/** The columns of the exported file that the specification names. */
const exportedColumns: readonly Column<users.User>[] = [
  { key: 'name', title: t('field.name'), render: ({ name }) => name, sortable: true, card: 'heading' },
  {
    key: 'emailAddress',
    title: t('field.emailAddress'),
    render: ({ emailAddress }) => <WebAddress>{emailAddress || notAvailable}</WebAddress>,
    sortable: true,
  },
  {
    key: 'mobileNo',
    title: t('field.mobileNo'),
    render: ({ mobileNo }) => <CopyValue value={mobileNo} />,
    sortable: true,
    width: 150,
  },
  {
    key: 'password',
    title: t('field.password'),
    render: ({ passwordState }) => <PasswordStateText {...passwordState} />,
  },
  { key: 'role', title: t('field.role'), render: ({ role }) => role },
  ...exportedTexts
    .filter(({ form }) => form === 'person')
    .map(
      ({ name }): Column<users.User> => ({
        key: name,
        title: tPersonFields(name),
        render: (user) => user[name] || notAvailable,
      }),
    ),
];
