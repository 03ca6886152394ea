import { Tabs } from '@mantine/core';
import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccessChanges } from '../../shared/access-changes/AccessChanges.tsx';
import { ownAccessChangesQuery } from '../../shared/access-changes/accessChanges.queries.ts';
import { useView } from '../../ui/address/useView.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { ProfileForm } from './account/ProfileForm.tsx';
import { DeviceSignIns } from './devices/DeviceSignIns.tsx';
import { OwnData } from './OwnData.tsx';
import { profileQuery } from './profile.queries.ts';
import { profileViews, profileViewsBehind } from './profileSearch.ts';

interface ProfileScreenProps {
  /** A page of another kind that opens first, with the record in the tab beside it. */
  first?: { tab: string; title: string; facts: string; content: ReactNode };
}

/** The own record: what one may change of it, and where one is signed in. */
export function ProfileScreen({ first }: ProfileScreenProps) {
  const { t } = useTranslation('profile');
  const [view, show] = useView<(typeof profileViewsBehind.all)[number]>(
    first ? profileViewsBehind : profileViews,
  );
  const ahead = view === 'first' ? first : undefined;
  const query = useQuery(profileQuery);
  const waiting = useQuery(ownAccessChangesQuery);
  const person = query.data;
  return (
    <>
      <PageHeader
        title={ahead?.title ?? screens.profile.title}
        facts={
          ahead?.facts ?? (person ? t('facts', { role: person.role, company: person.companyName }) : '\u00a0')
        }
      />
      <AccessChanges changes={waiting.data?.accessChanges ?? []} />
      <Tabs value={view} onChange={show}>
        <Tabs.List aria-label={t('views')} mb="md">
          {first && <Tabs.Tab value="first">{first.tab}</Tabs.Tab>}
          <Tabs.Tab value="profile">{first ? screens.profile.title : t('view.profile')}</Tabs.Tab>
          <Tabs.Tab value="devices">{t('view.devices')}</Tabs.Tab>
          <Tabs.Tab value="data">{t('view.data')}</Tabs.Tab>
        </Tabs.List>
        {first && <Tabs.Panel value="first">{first.content}</Tabs.Panel>}
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
