import { Button, Tabs } from '@mantine/core';
import { screens } from '@simward/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useView } from '../../ui/address/useView.ts';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EnrolmentCodeDialog } from './enrolment/EnrolmentCodeDialog.tsx';
import { FleetView } from './fleet/FleetView.tsx';
import { headsetsOfKind, notUploadedOf } from './fleet/headsetsShown.ts';
import { headsetsQuery, heldSessionsQuery } from './headsets.queries.ts';
import { headsetsViews } from './headsetsSearch.ts';
import { HeldBanner } from './held/HeldBanner.tsx';
import { SessionsTable } from './held/SessionsTable.tsx';
import { TakenOutByPerson } from './held/TakenOutByPerson.tsx';

/** The fleet of headsets, and the sessions that wait for a decision. */
export function HeadsetsScreen() {
  const { t } = useTranslation('headsets');
  const [view, show] = useView(headsetsViews);
  const [making, setMaking] = useState(false);
  const fleet = useQuery(headsetsQuery).data?.headsets;
  const heldQuery = useQuery(heldSessionsQuery);
  const held = heldQuery.data?.sessions;
  const enrolled = fleet?.filter(({ revokedAt }) => revokedAt === null);
  const online = headsetsOfKind(enrolled ?? [], 'online').length;
  const openDialog = () => setMaking(true);

  return (
    <>
      <PageHeader
        title={screens.headsets.title}
        facts={
          enrolled && fleet
            ? t('facts', {
                count: enrolled.length,
                online,
                offline: enrolled.length - online,
                notUploaded: enrolled.reduce((sum, headset) => sum + notUploadedOf(headset), 0),
                revoked: fleet.length - enrolled.length,
              })
            : '\u00a0'
        }
        actions={
          <Button leftSection={<IconPlus size={17} stroke={1.9} aria-hidden="true" />} onClick={openDialog}>
            {t('code.open')}
          </Button>
        }
      />
      <Tabs value={view} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={t('views')} mb="md">
          <Tabs.Tab value="fleet">{t('fleet.title')}</Tabs.Tab>
          <Tabs.Tab value="held">{t('held.tab', { count: held?.length ?? 0 })}</Tabs.Tab>
          <Tabs.Tab value="recent">{t('recent.title')}</Tabs.Tab>
          <Tabs.Tab value="out">{t('out.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="fleet">
          {held && held.length > 0 && <HeldBanner sessions={held} onOpen={() => show('held')} />}
          <FleetView waits={heldQuery.isPending} onEnrol={openDialog} />
        </Tabs.Panel>
        <Tabs.Panel value="held">
          <SessionsTable of="held" onShowFleet={() => show('fleet')} />
        </Tabs.Panel>
        <Tabs.Panel value="recent">
          <SessionsTable of="recent" onShowFleet={() => show('fleet')} />
        </Tabs.Panel>
        <Tabs.Panel value="out">
          <TakenOutByPerson />
          <SessionsTable of="out" onShowFleet={() => show('fleet')} />
        </Tabs.Panel>
      </Tabs>
      {making && <EnrolmentCodeDialog onClose={() => setMaking(false)} />}
    </>
  );
}
