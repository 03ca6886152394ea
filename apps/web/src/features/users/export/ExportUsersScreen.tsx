import { exportedTexts, type users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { personFieldsTexts } from '@simward/texts/users/personFields';
import { usersTexts } from '@simward/texts/users/users';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/queries.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useFilters, useTableState } from '../../../ui/table/state/useTableState.ts';
import { CopyValue } from '../../../ui/values/CopyValue.tsx';
import { WebAddress } from '../../../ui/values/WebAddress.tsx';
import { UsersToolbar } from '../list/UsersToolbar.tsx';
import { PasswordStateText } from '../people/PasswordStateText.tsx';
import { listRequestOf, peopleQuery } from '../people/people.queries.ts';
import { UsersFacts } from '../people/peopleHeader.tsx';
import { ReturnButton } from '../person/ReturnButton.tsx';
import { byName, filterOf, usersAddress } from '../usersAddress.ts';
import { ExportUsersButton } from './ExportUsersButton.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(usersTexts);
const tPersonFields = textsOf(personFieldsTexts);

/** Shows people in the columns of the exported file. The file has only those who match the filter. */
export function ExportUsersScreen() {
  const [state, setState] = useTableState();
  const { filters, setFilters, clearFilters, filtered } = useFilters(usersAddress);
  const filter = filterOf(filters, state.search);
  const query = useQuery(peopleQuery(listRequestOf(filter, state)));
  const total = query.data?.usersCount ?? 0;
  return (
    <>
      <PageHeader
        title={titleOf('exportUsers')}
        facts={<UsersFacts />}
        actions={
          <>
            <ReturnButton withIcon />
            <ExportUsersButton filter={filter} total={total} />
          </>
        }
      />
      <DataTable
        title={t('list.title')}
        columns={exportedColumns}
        rows={query.data?.users}
        rowKey={({ _id }) => _id}
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
