import { Button, Tabs } from '@mantine/core';
import { dataProtection } from '@simward/contract';
import { profileTexts } from '@simward/texts/profile';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { AccessChanges } from '../../shared/access-changes/AccessChanges.tsx';
import { ownAccessChangesQuery } from '../../shared/access-changes/accessChanges.queries.ts';
import { useView } from '../../ui/address/useAddress.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { DeviceSignIns } from './DeviceSignIns.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { profileQuery } from './profile.queries.ts';
import { profileViews, profileViewsBehind } from './profileAddress.ts';

const t = textsOf(profileTexts);

interface ProfileScreenProps {
  /** Another page in the first tab: for a Manager the connection of their departments to Oasis. */
  first?: { tab: string; title: string; facts: string; content: ReactNode };
}

/** The own profile, the browsers and headsets where one is signed in, and a copy of the own data. */
export function ProfileScreen({ first }: ProfileScreenProps) {
  const [view, showView] = useView<(typeof profileViewsBehind.all)[number]>(
    first ? profileViewsBehind : profileViews,
  );
  const openFirst = view === 'first' ? first : undefined;
  const query = useQuery(profileQuery);
  const accessChanges = useQuery(ownAccessChangesQuery);
  const person = query.data;
  return (
    <>
      <PageHeader
        title={openFirst?.title ?? titleOf('profile')}
        facts={
          openFirst?.facts ??
          (person ? t('facts', { role: person.role, company: person.companyName }) : '\u00a0')
        }
      />
      <AccessChanges changes={accessChanges.data?.accessChanges ?? []} />
      <Tabs value={view} onChange={showView}>
        <Tabs.List aria-label={t('views')} mb="md">
          {first && <Tabs.Tab value="first">{first.tab}</Tabs.Tab>}
          <Tabs.Tab value="profile">{first ? titleOf('profile') : t('view.profile')}</Tabs.Tab>
          <Tabs.Tab value="devices">{t('view.devices')}</Tabs.Tab>
          <Tabs.Tab value="data">{t('view.data')}</Tabs.Tab>
        </Tabs.List>
        {first && <Tabs.Panel value="first">{first.content}</Tabs.Panel>}
        <Tabs.Panel value="profile">
          <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={420} />}>
            {(profile) => <ProfileForm opened={profile} />}
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

/** Saves everything that the portal stores about the signed-in person as a file. */
function OwnData() {
  const save = useMutation({
    mutationFn: (format: Format) => downloadFile(dataProtection.exportPersonalData, { query: { format } }),
  });
  const button = (format: Format) => (
    <Button
      variant="default"
      loading={save.isPending && save.variables === format}
      disabled={save.isPending && save.variables !== format}
      leftSection={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
      onClick={() => save.mutate(format)}
    >
      {t(`data.${format}`)}
    </Button>
  );
  return (
    <Card title={t('data.title')}>
      <Stack narrow>
        <p>{t('data.text')}</p>
        <Text as="p" size="sm" color={2}>
          {t('data.note')}
        </Text>
        <Row align="stretch" above={8}>
          {button('html')}
          {button('json')}
        </Row>
        {save.error && <InlineAlert title={t('data.failed')} text={save.error.detail} />}
      </Stack>
    </Card>
  );
}

type Format = (typeof dataProtection.personalDataFormats)[number];
