import { Tabs } from '@mantine/core';
import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useView } from '../../ui/address/useView.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { DeviceSignIns } from './DeviceSignIns.tsx';
import { OwnData } from './OwnData.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profileQuery } from './profile.queries.ts';
import { profileViews } from './profileSearch.ts';

/** The own record: what one may change of it, and where one is signed in. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const [view, show] = useView(profileViews);
  const query = useQuery(profileQuery);
  const person = query.data;
  return (
    <>
      <PageHeader
        title={screens.profile.title}
        facts={person ? t('facts', { role: person.role, company: person.companyName }) : '\u00a0'}
      />
      <Tabs value={view} onChange={show}>
        <Tabs.List aria-label={t('views')} mb="md">
          <Tabs.Tab value="profile">{t('view.profile')}</Tabs.Tab>
          <Tabs.Tab value="devices">{t('view.devices')}</Tabs.Tab>
          <Tabs.Tab value="data">{t('view.data')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={420} />}>
            {(opened) => <ProfileForm opened={opened} />}
          </QueryStates>
        </Tabs.Panel>
        <Tabs.Panel value="devices">{view === 'devices' && <DeviceSignIns />}</Tabs.Panel>
        <Tabs.Panel value="data">
          <OwnData />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
