import { messages, screens } from '@simward/contract';
import { IconDownload, IconPlus, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Card } from '../../../ui/page/Card.tsx';
import { LinkButton } from '../../../ui/page/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { DepartmentsButton } from '../list/DepartmentsButton.tsx';
import { ImportUsersLink } from '../list/ImportUsersLink.tsx';
import { UsersFacts } from '../list/UsersFacts.tsx';
import { personAddress } from '../list/usersSearch.ts';
import { PersonSelect } from '../person/PersonSelect.tsx';
import { formPersonQuery } from '../users.queries.ts';
import { CompanyUserForm } from './CompanyUserForm.tsx';
import classes from './CompanyUserManagementScreen.module.css';

/** Picks a person of the company and changes the most needed fields; leads to everything else about people. */
export function CompanyUserManagementScreen() {
  const { t } = useTranslation('users');
  const [{ user_id: userId }, change] = useAddress(personAddress);
  const query = useQuery({
    ...formPersonQuery(userId ?? ''),
    enabled: userId !== undefined,
  });
  const person = query.data;
  const pick = (id: string) => change({ user_id: id });
  return (
    <>
      <PageHeader
        title={screens.companyUserManagement.title}
        facts={<UsersFacts />}
        actions={
          <>
            <LinkButton
              to={screens.userManagement.path}
              variant="default"
              leftSection={<IconUsers size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t('pick.all')}
            </LinkButton>
            <LinkButton
              to={screens.exportUsers.path}
              variant="default"
              leftSection={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
            >
              {t('pick.export')}
            </LinkButton>
            <DepartmentsButton />
            <ImportUsersLink />
            <LinkButton
              to={screens.addUser.path}
              leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />}
            >
              {t('list.add')}
            </LinkButton>
          </>
        }
      />
      <div className={classes.column}>
        <Card title={t('pick.title')}>
          <PersonSelect key={person?._id} value={person} onChange={pick} />
        </Card>
        {userId ? (
          <QueryStates query={query} failed={t('person.failed')} loading={<BlockSkeleton height={300} />}>
            {(found) => <CompanyUserForm key={found._id} person={found} />}
          </QueryStates>
        ) : (
          <Card title={t('form.about')}>
            <EmptyState icon={IconUserSearch} title={messages.noData.text} reason={t('pick.nobody')} />
          </Card>
        )}
      </div>
    </>
  );
}
