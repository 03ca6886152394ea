import { Button } from '@mantine/core';
import { type profile, screens } from '@simward/contract';
import { profileTexts } from '@simward/texts/profile';
import {
  type Icon,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceVisionPro,
  IconLogout,
  IconShieldLock,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LineList, ListLine } from '../../ui/page/parts/LineList.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { deviceSignInsQuery, useEndBrowserSignIn, useEndOtherSignIns } from './profile.queries.ts';

const t = textsOf(profileTexts);

/** Lists the browsers and headsets where the person is signed in, and ends these sign-ins. */
export function DeviceSignIns() {
  const query = useQuery(deviceSignInsQuery);
  const end = useEndBrowserSignIn();
  const [isConfirming, setIsConfirming] = useState(false);
  const { browsers, headsets } = query.data ?? { browsers: [], headsets: [] };
  const others = browsers.length - 1 + headsets.length;
  return (
    <Stack gap={16} narrow>
      <Card
        title={t('devices.title')}
        unit={t('devices.unit')}
        controls={
          <Button
            variant="default"
            size="xs"
            leftSection={<IconLogout size={16} stroke={1.8} aria-hidden="true" />}
            disabled={others < 1}
            onClick={() => setIsConfirming(true)}
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
            <LineList>
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
            </LineList>
          )}
        </QueryStates>
      </Card>
      <Card title={t('secondFactor.title')}>
        <Row gap={12} justify="between">
          <Text as="p" color={2}>
            {t('secondFactor.text')}
          </Text>
          <Button
            variant="default"
            component={Link}
            to={screens.secondFactor.path}
            leftSection={<IconShieldLock size={17} stroke={1.8} aria-hidden="true" />}
          >
            {t('secondFactor.open')}
          </Button>
        </Row>
      </Card>
      {isConfirming && <EndOthersDialog onClose={() => setIsConfirming(false)} />}
    </Stack>
  );
}

const handhelds = ['iPhone', 'iPad', 'Android'];

interface BrowserSignInProps {
  signIn: profile.DeviceSignIns['browsers'][number];
  ending: boolean;
  onEnd: () => void;
}

function BrowserSignIn({ signIn, ending, onEnd }: BrowserSignInProps) {
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

interface HeadsetSignInProps {
  signIn: profile.DeviceSignIns['headsets'][number];
}

function HeadsetSignIn({ signIn }: HeadsetSignInProps) {
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

interface SignInRowProps {
  icon: Icon;
  name: string;
  facts: readonly string[];
  /** A badge, or the button that ends the sign-in. */
  children?: ReactNode;
}

function SignInRow({ icon, name, facts, children }: SignInRowProps) {
  return (
    <ListLine icon={icon} links={children}>
      <Text as="p" weight="title">
        {name}
      </Text>
      <Text as="p" size="sm" color={3}>
        {facts.join(' · ')}
      </Text>
    </ListLine>
  );
}

interface EndOthersDialogProps {
  onClose: () => void;
}

/** Asks before every other browser and headset is signed out. */
function EndOthersDialog({ onClose }: EndOthersDialogProps) {
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
