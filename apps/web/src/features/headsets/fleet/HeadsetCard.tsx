import { Button } from '@mantine/core';
import { messages } from '@simward/contract';
import { IconDeviceDesktop, IconDeviceVisionPro } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Headset } from '../headset.ts';
import { deviceName } from './deviceName.ts';
import classes from './HeadsetCard.module.css';
import { Battery, HeadsetSeen, NotUploaded } from './HeadsetFacts.tsx';
import { headsetStateOf } from './headsetState.ts';

interface HeadsetCardProps {
  headset: Headset;
  /** The caller looks after several companies. */
  withCompany: boolean;
  onRevoke: (headset: Headset) => void;
}

/** One headset: what it is, whether it is heard of, and what it has not delivered. */
export function HeadsetCard({ headset, withCompany, onRevoke }: HeadsetCardProps) {
  const { t } = useTranslation('headsets');
  const id = useId();
  const { name, platform, model, departmentName, companyName, appVersion, sessions, revokedAt, battery } =
    headset;
  const Silhouette = platform === 'Windows' ? IconDeviceDesktop : IconDeviceVisionPro;
  const home = [departmentName, withCompany && companyName].filter(Boolean).join(', ');
  return (
    <li className={classes.card} aria-labelledby={id} data-state={headsetStateOf(headset, Date.now())}>
      <div className={classes.head}>
        <span className={classes.silhouette}>
          <Silhouette size={44} stroke={1.1} aria-hidden="true" />
        </span>
        <div className={classes.words}>
          <h2 id={id} className={classes.name}>
            {name}
          </h2>
          <p className={classes.quiet}>{deviceName(platform, model)}</p>
          <HeadsetSeen headset={headset} />
        </div>
        {revokedAt === null && (
          <Button
            variant="default"
            size="xs"
            aria-label={t('fleet.revokeNamed', { name })}
            onClick={() => onRevoke(headset)}
          >
            {t('fleet.revoke')}
          </Button>
        )}
      </div>
      <div className={classes.line}>
        <span>{home || messages.notAvailable.text}</span>
        <NotUploaded headset={headset} />
      </div>
      <div className={classes.foot}>
        {battery === null ? (
          <span className={classes.quiet}>{t('fleet.batteryUnknown')}</span>
        ) : (
          <Battery headset={headset} />
        )}
        <span className={classes.quiet}>
          {[
            appVersion && t('fleet.app', { version: appVersion }),
            t('fleet.sessionCount', { count: sessions }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </li>
  );
}
