import { Button } from '@mantine/core';
import type { profile } from '@simward/contract';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { SignInRow } from './SignInRow.tsx';

const handhelds = ['iPhone', 'iPad', 'Android'];

interface BrowserSignInProps {
  signIn: profile.DeviceSignIns['browsers'][number];
  ending: boolean;
  onEnd: () => void;
}

export function BrowserSignIn({ signIn, ending, onEnd }: BrowserSignInProps) {
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
