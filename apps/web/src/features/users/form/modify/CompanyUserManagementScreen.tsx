import { Button, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { screens, searchLimit, type users } from '@simward/contract';
import { accessChangesTexts } from '@simward/texts/access-changes';
import { messageTexts } from '@simward/texts/messages';
import { personFormTexts } from '@simward/texts/users/personForm';
import { usersTexts } from '@simward/texts/users/users';
import { IconDownload, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../../lib/api/queries.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { titleOf } from '../../../../lib/texts/titleOf.ts';
import { useAddress } from '../../../../ui/address/useAddress.ts';
import { FormErrorSummary } from '../../../../ui/form/FormErrorSummary.tsx';
import { SelectField } from '../../../../ui/form/fields/SelectFields.tsx';
import { StickyActionBar } from '../../../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../../ui/form/UnsavedChanges.tsx';
import { Row, Stack } from '../../../../ui/layout/Layout.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { LinkButton } from '../../../../ui/page/header/LinkButton.tsx';
import { PageActions } from '../../../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../../../ui/page/media.ts';
import { LineList, ListLine } from '../../../../ui/page/parts/LineList.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../../ui/states/Skeletons.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import type { ListActs } from '../../../../ui/table/phone/phoneList.ts';
import { stateOf } from '../../../../ui/table/state/tableState.ts';
import { toastSuccess } from '../../../../ui/toasts/toasts.tsx';
import { UserAvatar } from '../../../../ui/values/UserAvatar.tsx';
import { PeoplePages } from '../../people/PeoplePages.tsx';
import { PersonLine } from '../../people/PersonName.tsx';
import { listRequestOf, peopleQuery } from '../../people/people.queries.ts';
import { UsersFacts, usePeopleActions } from '../../people/peopleHeader.tsx';
import { statusOf, UserStatusBadge } from '../../people/UserStatusBadge.tsx';
import { formPersonQuery, foundPeopleQuery } from '../../users.queries.ts';
import { personAddress } from '../../usersAddress.ts';
import { fieldLabels } from '../fieldLabels.ts';
import { Fields } from '../UserFieldCards.tsx';
import { useUserFields } from '../useUserFields.tsx';
import { ModifyFailure } from './ModifyFailure.tsx';
import { useModifyForm } from './useModifyForm.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(personFormTexts);
const tUsers = textsOf(usersTexts);
const tAccessChanges = textsOf(accessChangesTexts);

/** Picks a person of the company and changes the fields that are needed most. */
export function CompanyUserManagementScreen() {
  const [{ user_id: userId }, change] = useAddress(personAddress);
  const query = useQuery({
    ...formPersonQuery(userId ?? ''),
    enabled: userId !== undefined,
  });
  const peopleActions = usePeopleActions();
  const pick = (id: string) => change({ user_id: id });
  const isList = usePhone() && userId === undefined;
  const acts = {
    primary: { label: tUsers('list.add'), icon: IconPlus, to: screens.addUser.path },
    others: [
      { label: t('pick.all'), icon: IconUsers, to: screens.userManagement.path },
      { label: tUsers('list.exportUsers'), icon: IconDownload, to: screens.exportUsers.path },
      ...peopleActions,
    ],
  };
  return (
    <>
      <PageHeader
        title={titleOf('companyUserManagement')}
        facts={<UsersFacts />}
        actions={<PageActions {...acts} inList={isList} />}
      />
      {isList ? (
        <PhoneCompanyUsers acts={acts} onPick={pick} />
      ) : (
        <Stack gap={16}>
          <Card title={t('pick.title')}>
            <PersonSelect key={query.data?._id} value={query.data} onChange={pick} />
          </Card>
          {userId ? (
            <QueryStates query={query} failed={t('person.failed')} loading={<BlockSkeleton height={300} />}>
              {(person) => <CompanyUserForm key={person._id} person={person} />}
            </QueryStates>
          ) : (
            <Card title={t('pick.ofCompany')}>
              <CompanyUsers onPick={pick} />
            </Card>
          )}
        </Stack>
      )}
    </>
  );
}

interface PhoneCompanyUsersProps {
  acts: ListActs;
  onPick: (userId: string) => void;
}

/** On a phone the search stands over the list, and a row is what picks a person. */
function PhoneCompanyUsers({ acts, onPick }: PhoneCompanyUsersProps) {
  const [state, setState] = useState(() => stateOf({ rows: 25 }));
  const query = useQuery(peopleQuery(listRequestOf({ search: state.search.trim() || undefined }, state)));
  return (
    <DataTable
      title={t('pick.ofCompany')}
      columns={[]}
      rows={query.data?.users}
      total={query.data?.usersCount ?? 0}
      rowKey={({ _id }) => _id}
      state={state}
      onStateChange={setState}
      busy={query.isPlaceholderData}
      failure={failureOf(tUsers('list.failed'), query)}
      searchLabel={tUsers('list.search')}
      acts={acts}
      phone={{
        label: ({ name }) => name,
        picture: ({ _id, name, profilePic }) => (
          <UserAvatar id={_id} name={name} picture={profilePic?.Location} size={40} />
        ),
        name: ({ _id, name }) => <UnstyledButton onClick={() => onPick(_id)}>{name}</UnstyledButton>,
        facts: ({ mobileNo, department, role }) => [mobileNo, department.join(', '), role !== 'User' && role],
        end: (user) => statusOf(user) !== 'active' && <UserStatusBadge user={user} />,
      }}
      empty={<EmptyState icon={IconUsers} reason={tUsers('list.nobody')} />}
    />
  );
}

const pauseMs = 300;

const separator = ' · ';

interface PersonSelectProps {
  value: Pick<users.User, '_id' | 'name' | 'mobileNo'> | undefined;
  onChange: (userId: string) => void;
}

/** Searches by the beginning of name, User ID or email address. */
function PersonSelect({ value, onChange }: PersonSelectProps) {
  const label = value ? labelOf(value) : '';
  const [text, setText] = useState(label);
  // The label of the chosen person is not searched for.
  const [search] = useDebouncedValue(text === label ? '' : text.trim(), pauseMs);
  const { data, error } = useQuery(foundPeopleQuery(search));
  const options = (data?.users ?? []).map((user) => ({ value: user._id, label: labelOf(user) }));
  if (value && !options.some((option) => option.value === value._id))
    options.push({ value: value._id, label });
  return (
    <SelectField
      label={t('pick.label')}
      placeholder={t('pick.placeholder')}
      description={t('pick.help')}
      data={options}
      // The server has filtered the options already, so all are shown.
      filter={({ options: all }) => all}
      searchable
      searchValue={text}
      maxLength={searchLimit}
      onSearchChange={setText}
      // A text that was typed without choosing anybody is replaced by the chosen person.
      onBlur={() => setText(label)}
      value={value?._id ?? null}
      onChange={(id) => id && onChange(id)}
      allowDeselect={false}
      error={error?.detail}
    />
  );
}

const labelOf = ({ name, mobileNo }: Pick<users.User, 'name' | 'mobileNo'>) =>
  `${name}${separator}${mobileNo}`;

const pageSize = 10;

function CompanyUsers({ onPick }: { onPick: (userId: string) => void }) {
  const [page, setPage] = useState(1);
  const query = useQuery(peopleQuery({ pageSize, pageNumber: page }));
  return (
    <QueryStates query={query} failed={tUsers('list.failed')} loading={<BlockSkeleton height={480} />}>
      {({ users, usersCount }) => (
        <>
          <LineList label={t('pick.list', { count: usersCount })}>
            {users.map((user) => (
              <ListLine
                key={user._id}
                links={
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('pick.chooseNamed', { name: user.name })}
                    onClick={() => onPick(user._id)}
                  >
                    {t('pick.choose')}
                  </Button>
                }
              >
                <PersonLine user={user} facts={[user.mobileNo, user.role, ...user.department]} />
              </ListLine>
            ))}
          </LineList>
          {usersCount > pageSize && (
            <Row justify="end" above={12}>
              <PeoplePages pages={Math.ceil(usersCount / pageSize)} page={page} onPage={setPage} />
            </Row>
          )}
        </>
      )}
    </QueryStates>
  );
}

interface CompanyUserFormProps {
  person: users.UserDetail;
}

function CompanyUserForm({ person }: CompanyUserFormProps) {
  const ownLabels = { name: tUsers('field.userName'), emailAddress: tUsers('field.email') };
  const labels = { ...fieldLabels, ...ownLabels };
  const modify = useModifyForm({
    person,
    onSaved: ({ name, mobileNo, addressWaits }) =>
      toastSuccess({
        title: tMessages('userModified.text'),
        text: addressWaits
          ? tAccessChanges('addressWaits', { name })
          : tUsers('personLine', { name, mobileNo }),
      }),
  });
  const { form, submit, saving, base } = modify;
  const fields = useUserFields({ form, person: base, labels: ownLabels });
  return (
    <form noValidate onSubmit={submit}>
      <UnsavedChanges isDirty={form.isDirty} searchKey="user_id" />
      <FormErrorSummary errors={form.errors} labels={labels} />
      <ModifyFailure modify={modify} />
      <Card title={t('form.about')}>
        <Stack gap={16}>
          <Fields>
            {fields.companyId}
            {fields.name}
            {fields.emailAddress}
            {fields.departmentId}
            {fields.employeeId}
          </Fields>
          {fields.modules}
          <Fields>
            {fields.location}
            {fields.role}
          </Fields>
        </Stack>
      </Card>
      <StickyActionBar>
        <LinkButton to={screens.modifyUserDetails.path} search={{ user_id: person._id }} variant="default">
          {t('pick.details')}
        </LinkButton>
        <Button type="submit" loading={saving}>
          {t('form.save')}
        </Button>
      </StickyActionBar>
    </form>
  );
}
