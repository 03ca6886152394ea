import { Tabs } from '@mantine/core';
import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../lib/api/failureOf.ts';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { DeviceSignIns } from './DeviceSignIns.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profileQuery } from './profile.queries.ts';
import { profileViews, useProfileView } from './profileSearch.ts';

/** The own record: what one may change of it, and where one is signed in. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const [view, show] = useProfileView();
  const query = useQuery(profileQuery);
  const failure = failureOf(t('failed'), query);
  const person = query.data;
  return (
    <>
      <PageHeader
        title={screens.profile.title}
        facts={person ? t('facts', { role: person.role, company: person.companyName }) : '\u00a0'}
      />
      <Tabs
        value={view}
        onChange={(value) => {
          const next = profileViews.find((known) => known === value);
          if (next) show(next);
        }}
      >
        <Tabs.List aria-label={t('views')} mb="md">
          <Tabs.Tab value="profile">{t('view.profile')}</Tabs.Tab>
          <Tabs.Tab value="devices">{t('view.devices')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="profile">
          {person ? (
            <ProfileForm opened={person} />
          ) : failure ? (
            <FailedState {...failure} />
          ) : (
            <BlockSkeleton height={420} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="devices">{view === 'devices' && <DeviceSignIns />}</Tabs.Panel>
      </Tabs>
    </>
  );
}
