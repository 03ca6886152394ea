import { Button } from '@mantine/core';
import { type profile, screens } from '@simward/contract';
import { IconDeviceVisionPro, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { deviceSignInsQuery, useEndBrowserSignIn, useEndOtherSignIns } from '../profile.queries.ts';
import { BrowserSignIn } from './BrowserSignIn.tsx';
import classes from './DeviceSignIns.module.css';
import { SignInRow } from './SignInRow.tsx';

/** Where the person is signed in, and the way to end it. */
export function DeviceSignIns() {
  const { t } = useTranslation('profile');
  const query = useQuery(deviceSignInsQuery);
  const end = useEndBrowserSignIn();
  const [asking, setAsking] = useState(false);
  const { browsers, headsets } = query.data ?? { browsers: [], headsets: [] };
  const others = browsers.length - 1 + headsets.length;
  return (
    <div className={classes.cards}>
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
            <ul className={classes.list}>
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
        <div className={classes.more}>
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
