import { messages } from '@simward/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Headset } from '../../headset.ts';
import type { AskedHeadsetAct } from '../acts/HeadsetActDialog.tsx';
import { HeadsetMenu } from '../acts/HeadsetMenu.tsx';
import { deviceName } from '../deviceName.ts';
import { headsetStateOf } from '../headsetState.ts';
import classes from './HeadsetCard.module.css';
import { AppVersion, Battery, HeadsetSeen, NotUploaded } from './HeadsetFacts.tsx';
import { HeadsetSilhouette } from './HeadsetSilhouette.tsx';

interface HeadsetCardProps {
  headset: Headset;
  /** The caller looks after several companies. */
  withCompany: boolean;
  onAct: (asked: AskedHeadsetAct) => void;
}

/** One headset: what it is, whether it is heard of, and what it has not delivered. */
export function HeadsetCard({ headset, withCompany, onAct }: HeadsetCardProps) {
  const { t } = useTranslation('headsets');
  const id = useId();
  const { name, platform, model, departmentName, companyName, sessions, battery } = headset;
  const state = headsetStateOf(headset, Date.now());
  const home = [departmentName, withCompany && companyName].filter(Boolean).join(', ');
  return (
    <li className={classes.card} aria-labelledby={id} data-state={state}>
      <div className={classes.head}>
        <HeadsetSilhouette platform={platform} online={state === 'online'} />
        <div className={classes.words}>
          <h2 id={id} className={classes.name}>
            {name}
          </h2>
          <p className={classes.quiet}>{deviceName(platform, model)}</p>
          <HeadsetSeen headset={headset} />
        </div>
        <div className={classes.menu}>
          <HeadsetMenu headset={headset} onAct={onAct} />
        </div>
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
        <span className={classes.figures}>
          {headset.appVersion !== null && <AppVersion headset={headset} />}
          <span>{t('fleet.sessionCount', { count: sessions })}</span>
        </span>
      </div>
    </li>
  );
}
