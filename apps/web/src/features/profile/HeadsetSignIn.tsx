import type { profile } from '@simward/contract';
import { IconDeviceVisionPro } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { SignInRow } from './SignInRow.tsx';

interface HeadsetSignInProps {
  signIn: profile.DeviceSignIns['headsets'][number];
}

export function HeadsetSignIn({ signIn }: HeadsetSignInProps) {
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
