import { Button, Tabs } from '@mantine/core';
import { dataProtection, type profile, screens } from '@simward/contract';
import {
  type Icon,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceVisionPro,
  IconDownload,
  IconLogout,
  IconShieldLock,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../lib/api/fetching/downloadFile.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { AccessChanges } from '../../shared/access-changes/AccessChanges.tsx';
import { ownAccessChangesQuery } from '../../shared/access-changes/accessChanges.queries.ts';
import { useView } from '../../ui/address/useView.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton, RowsSkeleton } from '../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { ProfileForm } from './account/ProfileForm.tsx';
import deviceSignInsClasses from './devices/DeviceSignIns.module.css';
import signInRowClasses from './devices/SignInRow.module.css';
import classes from './OwnData.module.css';
import {
  deviceSignInsQuery,
  profileQuery,
  useEndBrowserSignIn,
  useEndOtherSignIns,
} from './profile.queries.ts';
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

/** Where the person is signed in, and the way to end it. */
function DeviceSignIns() {
  const { t } = useTranslation('profile');
  const query = useQuery(deviceSignInsQuery);
  const end = useEndBrowserSignIn();
  const [asking, setAsking] = useState(false);
  const { browsers, headsets } = query.data ?? { browsers: [], headsets: [] };
  const others = browsers.length - 1 + headsets.length;
  return (
    <div className={deviceSignInsClasses.cards}>
      <Card
        title={t('devices.title')}
        unit={t('devices.unit')}
        controls={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconLogout size={16} stroke={1.8} aria-hidden="true" />}
            disabled={others < 1}
            onClick={() => setAsking(true)}
          >
            {t('devices.everywhere')}
          </Button>
        }
      >
        {end.error && <InlineAlert title={t('devices.notEnded')} text={end.error.detail} />}
        <QueryStates
          query={query}
          failed={t('devices.failed')}
          loading={<RowsSkeleton rows={3} rowHeight={64} />}
        >
          {() => (
            <ul className={deviceSignInsClasses.list}>
              {browsers.map((browser) => (
                <BrowserSignIn
                  key={browser._id}
                  signIn={browser}
                  ending={end.isPending && end.variables === browser._id}
                  onEnd={() =>
                    end.mutate(browser._id, {
                      onSuccess: () => toastSuccess({ title: t('devices.ended') }),
                    })
                  }
                />
              ))}
              {headsets.map((headset) => (
                <HeadsetSignIn key={headset._id} signIn={headset} />
              ))}
            </ul>
          )}
        </QueryStates>
      </Card>
      <Card title={t('secondFactor.title')}>
        <div className={deviceSignInsClasses.more}>
          <p>{t('secondFactor.text')}</p>
          <Button
            variant="default"
            component={Link}
            to={screens.secondFactor.path}
            leftSection={<IconShieldLock size={17} stroke={1.8} aria-hidden="true" />}
          >
            {t('secondFactor.open')}
          </Button>
        </div>
      </Card>
      {asking && <EndOthersDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

const handhelds = ['iPhone', 'iPad', 'Android'];

interface BrowserSignInProps {
  signIn: profile.DeviceSignIns['browsers'][number];
  ending: boolean;
  onEnd: () => void;
}

function BrowserSignIn({ signIn, ending, onEnd }: BrowserSignInProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { browser, system, address, startedAt, lastUsedAt, current } = signIn;
  const name = t('devices.browser', {
    browser: browser ?? t('devices.unknownBrowser'),
    system: system ?? t('devices.unknownSystem'),
  });
  return (
    <SignInRow
      icon={system && handhelds.includes(system) ? IconDeviceMobile : IconDeviceDesktop}
      name={name}
      facts={[
        t('devices.from', { address: address ?? t('devices.unknownAddress') }),
        t('devices.since', { moment: format.instant(startedAt) }),
        ...(current ? [] : [t('devices.used', { moment: format.instant(lastUsedAt) })]),
      ]}
    >
      {current ? (
        <StatusBadge tone="pass">{t('devices.current')}</StatusBadge>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={ending}
          aria-label={t('devices.endNamed', { name })}
          onClick={onEnd}
        >
          {t('devices.end')}
        </Button>
      )}
    </SignInRow>
  );
}

interface SignInRowProps {
  icon: Icon;
  name: string;
  facts: readonly string[];
  /** A badge, or the button that ends it. */
  children?: ReactNode;
}

/** One browser or headset in the list. */
function SignInRow({ icon: Icon, name, facts, children }: SignInRowProps) {
  return (
    <li className={signInRowClasses.row}>
      <Icon size={24} stroke={1.5} className={signInRowClasses.icon} aria-hidden="true" />
      <div className={signInRowClasses.words}>
        <p className={signInRowClasses.name}>{name}</p>
        <p className={signInRowClasses.facts}>{facts.join(' · ')}</p>
      </div>
      {children}
    </li>
  );
}

interface HeadsetSignInProps {
  signIn: profile.DeviceSignIns['headsets'][number];
}

function HeadsetSignIn({ signIn }: HeadsetSignInProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <SignInRow
      icon={IconDeviceVisionPro}
      name={signIn.name}
      facts={[
        t('devices.headset', { platform: signIn.platform }),
        t('devices.since', { moment: format.instant(signIn.signedInAt) }),
      ]}
    />
  );
}

interface EndOthersDialogProps {
  onClose: () => void;
}

/** Asks before every other browser and headset is signed out. */
function EndOthersDialog({ onClose }: EndOthersDialogProps) {
  const { t } = useTranslation('profile');
  const end = useEndOtherSignIns();
  return (
    <ActDialog
      onClose={onClose}
      act={() => end.mutateAsync(undefined)}
      done={() => ({ title: t('devices.allEnded') })}
      danger
      title={t('everywhere.title')}
      text={t('everywhere.text')}
      confirm={t('everywhere.confirm')}
      keep={t('everywhere.keep')}
      icon={<IconLogout size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('devices.notEnded')}
    />
  );
}

type Format = (typeof dataProtection.personalDataFormats)[number];

/** Everything that the portal keeps about whoever looks, to be saved. */
function OwnData() {
  const { t } = useTranslation('profile');
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
      <div className={classes.parts}>
        <p>{t('data.text')}</p>
        <p className={classes.note}>{t('data.note')}</p>
        <div className={classes.acts}>
          {button('html')}
          {button('json')}
        </div>
        {save.error && <InlineAlert title={t('data.failed')} text={save.error.detail} />}
      </div>
    </Card>
  );
}
