import { Button, Tabs } from '@mantine/core';
import { companies, headsets } from '@simward/contract';
import { headsetsTexts } from '@simward/texts/headsets/headsets';
import { IconArrowRight, IconPlus, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../lib/clock/useClock.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useMaySend } from '../../lib/session/rights.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { useAddress, useView } from '../../ui/address/useAddress.ts';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PageActions } from '../../ui/page/header/PageActions.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { EnrolmentCodeDialog } from './EnrolmentCodeDialog.tsx';
import { FleetView } from './fleet/FleetView.tsx';
import { headsetsOfKind, notUploadedOf } from './fleet/fleetRules.ts';
import classes from './headsets.module.css';
import {
  type Headset,
  type HeldSession,
  headsetsQuery,
  heldSessionsQuery,
  takenOutQuery,
} from './headsets.queries.ts';
import { enrolAddress, headsetsViews } from './headsetsAddress.ts';
import { SessionsTable } from './held/SessionsTable.tsx';

const t = textsOf(headsetsTexts);

const BrowserView = lazyPart(async () => (await import('./BrowserView.tsx')).BrowserView);

/**
 * Headsets, three lists of sessions: waiting for a decision, recent, taken out of the figures; and what may be played
 * without a headset.
 */
export function HeadsetsScreen() {
  const setsBrowser = useMaySend(companies.changeBrowserScenarios);
  const [asked, show] = useView(headsetsViews);
  const view = asked === 'browser' && !setsBrowser ? 'fleet' : asked;
  const [{ act }, change] = useAddress(enrolAddress);
  const [isMakingCode, setMakingCode] = useState(act === 'enrol');
  const fleetQuery = useQuery(headsetsQuery);
  const fleet = fleetQuery.data?.headsets;
  const heldQuery = useQuery(heldSessionsQuery);
  const held = heldQuery.data?.sessions;
  const enrolled = fleet?.filter(({ revokedAt }) => revokedAt === null);
  const now = useNow();
  const online = headsetsOfKind(enrolled ?? [], 'online', now).length;
  const openDialog = () => setMakingCode(true);

  return (
    <>
      <PageHeader
        title={titleOf('headsets')}
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
          <PageActions
            primary={{ label: t('code.open'), icon: IconPlus, onClick: openDialog }}
            others={[]}
            inList={view === 'fleet'}
          />
        }
      />
      <Tabs value={view} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={t('views')} mb="md">
          <Tabs.Tab value="fleet">{t('fleet.title')}</Tabs.Tab>
          <Tabs.Tab value="held">{t('held.tab', { count: held?.length ?? 0 })}</Tabs.Tab>
          <Tabs.Tab value="recent">{t('recent.title')}</Tabs.Tab>
          <Tabs.Tab value="out">{t('out.title')}</Tabs.Tab>
          {setsBrowser && <Tabs.Tab value="browser">{t('browser.tab')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="fleet">
          <Stack gap={16}>
            {held && held.length > 0 && <HeldBanner sessions={held} onOpen={() => show('held')} />}
            {fleetQuery.data?.more && <MoreHeadsets fleet={fleetQuery.data.headsets} />}
            <FleetView waits={heldQuery.isPending} onEnrol={openDialog} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="held">
          <SessionsTable of="held" onShowFleet={() => show('fleet')} />
        </Tabs.Panel>
        <Tabs.Panel value="recent">
          <SessionsTable of="recent" onShowFleet={() => show('fleet')} />
        </Tabs.Panel>
        <Tabs.Panel value="out">
          <Stack gap={16}>
            <TakenOutByPerson />
            <SessionsTable of="out" onShowFleet={() => show('fleet')} />
          </Stack>
        </Tabs.Panel>
        {setsBrowser && (
          <Tabs.Panel value="browser">
            <BrowserView />
          </Tabs.Panel>
        )}
      </Tabs>
      {isMakingCode && (
        <EnrolmentCodeDialog
          onClose={() => {
            setMakingCode(false);
            if (act) change({ act: undefined }, { replace: true });
          }}
        />
      )}
    </>
  );
}

interface MoreHeadsetsProps {
  /** Enrolled headsets by name, then revoked ones. */
  fleet: readonly Headset[];
}

/** Says which headsets are not listed because there are too many, and what helps. */
function MoreHeadsets({ fleet }: MoreHeadsetsProps) {
  const isInOneCompany = useCompanyInView() !== undefined;
  const misses = fleet.some(({ revokedAt }) => revokedAt !== null)
    ? 'revoked'
    : isInOneCompany
      ? 'company'
      : 'allCompanies';
  return <Notice tone="info">{t(`fleet.more.${misses}`, { most: headsets.mostListed })}</Notice>;
}

interface HeldBannerProps {
  /** Has at least one session; without any the banner is not drawn. */
  sessions: readonly HeldSession[];
  onOpen: () => void;
}

/** Warns of sessions that count nowhere until somebody says whose they are. */
function HeldBanner({ sessions, onOpen }: HeldBannerProps) {
  const format = useFormat();
  const now = useNow();
  const [oldest] = sessions.map(({ receivedAt }) => receivedAt).toSorted();
  const count = (custody: HeldSession['custody']) =>
    sessions.filter((session) => session.custody === custody).length;
  return (
    <Surface as="section" pad={12} className={classes.banner} aria-label={t('held.title')}>
      <Row gap={16} tight>
        <IconUserQuestion size={22} stroke={1.7} color="var(--warn)" aria-hidden="true" />
        <Text as="div" color={2} style={{ flex: '1 1 260px' }}>
          <Text as="p" weight="title" color={1}>
            {t('held.waiting', { count: sessions.length })}
          </Text>
          <p>
            {t('held.kinds', {
              quarantined: count('quarantined'),
              unclaimed: count('unclaimed'),
              age: oldest ? format.age(oldest, now) : '',
            })}
          </p>
        </Text>
        <Button
          variant="default"
          rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden="true" />}
          onClick={onOpen}
        >
          {t('held.assignWaiting')}
        </Button>
      </Row>
    </Surface>
  );
}

/**
 * For each person: the number of sessions taken out, their share of all, and how many of them had failed.
 * Only Admins get it from the server.
 */
function TakenOutByPerson() {
  const format = useFormat();
  const by = useQuery(takenOutQuery).data?.by ?? [];
  if (by.length === 0) return null;
  const hasCompanies = new Set(by.map(({ companyName }) => companyName)).size > 1;
  return (
    <Card title={t('out.by')} unit={t('out.unit')}>
      <Stack as="ul" lined>
        {by.map(({ _id, name, companyName, takenOut, sessions, notSuccessful }) => (
          <Row as="li" gap={20} tight color={2} key={`${companyName} ${_id}`}>
            <Text as="strong" weight="title" color={1} breaks style={{ minInlineSize: 180 }}>
              {hasCompanies ? t('out.of', { name, company: companyName }) : name}
            </Text>
            <span>{t('out.count', { count: takenOut })}</span>
            {sessions > 0 && (
              <span>{t('out.share', { share: format.chartPercent(takenOut / sessions), sessions })}</span>
            )}
            <span>{t('out.notSuccessful', { count: notSuccessful })}</span>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
