import { screens } from '@simward/contract';
import { IconDownload, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../../../ui/address/useAddress.ts';
import { Card } from '../../../../ui/page/Card.tsx';
import { PageActions } from '../../../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../../../ui/page/header/PageHeader.tsx';
import { QueryStates } from '../../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../../ui/states/Skeletons.tsx';
import { UsersFacts } from '../../people/UsersFacts.tsx';
import { usePeopleActions } from '../../people/usePeopleActions.ts';
import { PersonSelect } from '../../person/PersonSelect.tsx';
import { formPersonQuery } from '../../users.queries.ts';
import { personAddress } from '../../usersSearch.ts';
import { CompanyUserForm } from './CompanyUserForm.tsx';
import classes from './CompanyUserManagementScreen.module.css';
import { CompanyUsers } from './CompanyUsers.tsx';

/** Picks a person of the company and changes the most needed fields; leads to everything else about people. */
export function CompanyUserManagementScreen() {
  const { t } = useTranslation(['users', 'personForm']);
  const [{ user_id: userId }, change] = useAddress(personAddress);
  const query = useQuery({
    ...formPersonQuery(userId ?? ''),
    enabled: userId !== undefined,
  });
  const person = query.data;
  const peopleActions = usePeopleActions();
  const pick = (id: string) => change({ user_id: id });
  return (
    <>
      <PageHeader
        title={screens.companyUserManagement.title}
        facts={<UsersFacts />}
        actions={
          <PageActions
            primary={{ label: t('list.add'), icon: IconPlus, to: screens.addUser.path }}
            others={[
              { label: t('personForm:pick.all'), icon: IconUsers, to: screens.userManagement.path },
              { label: t('list.exportUsers'), icon: IconDownload, to: screens.exportUsers.path },
              ...peopleActions,
            ]}
          />
        }
      />
      <div className={classes.column}>
        <Card title={t('personForm:pick.title')}>
          <PersonSelect key={person?._id} value={person} onChange={pick} />
        </Card>
        {userId ? (
          <QueryStates
            query={query}
            failed={t('personForm:person.failed')}
            loading={<BlockSkeleton height={300} />}
          >
            {(found) => <CompanyUserForm key={found._id} person={found} />}
          </QueryStates>
        ) : (
          <Card title={t('personForm:pick.ofCompany')}>
            <CompanyUsers onPick={pick} />
          </Card>
        )}
      </div>
    </>
  );
}
