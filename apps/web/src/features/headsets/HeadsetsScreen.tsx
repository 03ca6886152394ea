import { Button, Tabs } from '@mantine/core';
import { screens } from '@simward/contract';
import { IconArrowRight, IconPlus, IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { departmentOptions } from '../../shared/departments/departmentOptions.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { useView } from '../../ui/address/useView.ts';
import { Dialog, DialogButtons } from '../../ui/dialogs/Dialog.tsx';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { CopyTextButton } from '../../ui/values/copying/CopyTextButton.tsx';
import codeClasses from './enrolment/EnrolmentCode.module.css';
import enrolmentCodeDialogClasses from './enrolment/EnrolmentCodeDialog.module.css';
import { FleetView } from './fleet/FleetView.tsx';
import { headsetsOfKind, notUploadedOf } from './fleet/headsetsShown.ts';
import type { HeldSession } from './headset.ts';
import { headsetsQuery, heldSessionsQuery, takenOutQuery, useMakeEnrolmentCode } from './headsets.queries.ts';
import { headsetsViews } from './headsetsSearch.ts';
import heldBannerClasses from './held/HeldBanner.module.css';
import { SessionsTable } from './held/SessionsTable.tsx';
import classes from './held/TakenOutByPerson.module.css';

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

interface EnrolmentCodeDialogProps {
  onClose: () => void;
}

/** Makes a one-time code and shows it, once. */
function EnrolmentCodeDialog({ onClose }: EnrolmentCodeDialogProps) {
  const { t } = useTranslation('headsets');
  const user = useSignedInUser();
  const all = useQuery(departmentsQuery).data ?? [];
  const departments = departmentOptions(all, undefined);
  // A Manager's headset belongs to a department of theirs; others may leave it to the whole company.
  const [departmentId, setDepartmentId] = useState(
    user.permissionSet === 'manager' ? user.departmentId[0] : undefined,
  );
  const make = useMakeEnrolmentCode();
  return (
    // A stray click must not take away a code that is shown once.
    <Dialog title={t('code.title')} size={440} held={make.data !== undefined} onClose={onClose}>
      {make.data ? (
        <>
          <EnrolmentCode code={make.data.code} expiresAt={make.data.expiresAt} />
          <DialogButtons>
            <Button onClick={onClose}>{t('code.close')}</Button>
          </DialogButtons>
        </>
      ) : (
        <>
          <p className={enrolmentCodeDialogClasses.text}>{t('code.intro')}</p>
          {departments.length > 0 && (
            <SelectField
              className={enrolmentCodeDialogClasses.department}
              label={t('code.department')}
              placeholder={t('code.noDepartment')}
              searchable
              openOnFocus={false}
              clearable={user.permissionSet !== 'manager'}
              allowDeselect={user.permissionSet !== 'manager'}
              data={departments}
              value={departmentId ?? null}
              onChange={(value) => setDepartmentId(value ?? undefined)}
            />
          )}
          {make.error && <InlineAlert title={t('code.failed')} text={make.error.detail} />}
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('code.cancel')}
            </Button>
            <Button loading={make.isPending} onClick={() => make.mutate(departmentId)} data-autofocus>
              {t('code.make')}
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}

interface EnrolmentCodeProps {
  code: string;
  expiresAt: string;
}

/** A code in large groups, to be typed in on a headset, and what to do with it. */
function EnrolmentCode({ code, expiresAt }: EnrolmentCodeProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  return (
    <>
      <div className={codeClasses.box} role="status" aria-label={t('code.name')}>
        <p className={codeClasses.code} dir="ltr">
          {[...code.matchAll(/[^-]+/g)].map(({ 0: group, index }) => (
            <span key={index}>{group}</span>
          ))}
        </p>
        <CopyTextButton text={code} label={t('code.copy')} copied={t('code.copied')} size="xs" />
      </div>
      <p className={codeClasses.expiry}>{t('code.expires', { moment: format.instant(expiresAt) })}</p>
      <ol className={codeClasses.steps}>
        <li>{t('code.step1')}</li>
        <li>{t('code.step2')}</li>
        <li>{t('code.step3')}</li>
      </ol>
    </>
  );
}

interface HeldBannerProps {
  /** At least one. */
  sessions: readonly HeldSession[];
  onOpen: () => void;
}

/** Sessions that count nowhere until somebody says whose they are. */
function HeldBanner({ sessions, onOpen }: HeldBannerProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const [oldest] = sessions.map(({ receivedAt }) => receivedAt).toSorted();
  const count = (custody: HeldSession['custody']) =>
    sessions.filter((session) => session.custody === custody).length;
  return (
    <section className={heldBannerClasses.banner} aria-label={t('held.title')}>
      <IconUserQuestion size={22} stroke={1.7} aria-hidden="true" />
      <div className={heldBannerClasses.words}>
        <p className={heldBannerClasses.title}>{t('held.waiting', { count: sessions.length })}</p>
        <p>
          {t('held.kinds', {
            quarantined: count('quarantined'),
            unclaimed: count('unclaimed'),
            age: oldest ? format.age(oldest, Date.now()) : '',
          })}
        </p>
      </div>
      <Button
        variant="default"
        rightSection={<IconArrowRight size={16} stroke={1.8} aria-hidden="true" />}
        onClick={onOpen}
      >
        {t('held.assignWaiting')}
      </Button>
    </section>
  );
}

/** Who took out how many sessions, what share of theirs that is and how many had failed; the server says it to Admins alone. */
function TakenOutByPerson() {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const by = useQuery(takenOutQuery).data?.by ?? [];
  if (by.length === 0) return null;
  const hasCompanies = new Set(by.map(({ companyName }) => companyName)).size > 1;
  return (
    <div className={classes.card}>
      <Card title={t('out.by')} unit={t('out.unit')}>
        <ul className={classes.people}>
          {by.map(({ _id, name, companyName, takenOut, sessions, notSuccessful }) => (
            <li key={`${companyName} ${_id}`}>
              <strong>{hasCompanies ? t('out.of', { name, company: companyName }) : name}</strong>
              <span>{t('out.count', { count: takenOut })}</span>
              {sessions > 0 && (
                <span>{t('out.share', { share: format.chartPercent(takenOut / sessions), sessions })}</span>
              )}
              <span>{t('out.notSuccessful', { count: notSuccessful })}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
