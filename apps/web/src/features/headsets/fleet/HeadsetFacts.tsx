import { messages } from '@simward/contract';
import { IconBattery2, IconBattery4, IconBatteryCharging, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { Headset } from '../headset.ts';
import classes from './HeadsetFacts.module.css';
import { headsetStateOf } from './headsetState.ts';

interface HeadsetFactProps {
  headset: Headset;
}

/** Whether it is online, and when it was heard of. */
export function HeadsetSeen({ headset }: HeadsetFactProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const { revokedAt, lastSeenAt } = headset;
  const now = Date.now();
  const state = headsetStateOf(headset, now);
  const seen = lastSeenAt ? t('fleet.seen', { ago: format.ago(lastSeenAt, now) }) : t('fleet.neverSeen');
  return (
    <span
      className={classes.seen}
      data-state={state}
      title={lastSeenAt ? format.instant(lastSeenAt) : undefined}
    >
      <span className={classes.dot} aria-hidden="true" />
      {revokedAt !== null ? (
        t('fleet.revokedOn', { day: format.dayOf(revokedAt) })
      ) : (
        <span>
          <strong>{t(state === 'online' ? 'fleet.online' : 'fleet.offline')}</strong> · {seen}
        </span>
      )}
    </span>
  );
}

/** What the headset says it has not delivered; without its word, what has not arrived in full. */
export function NotUploaded({ headset }: HeadsetFactProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const { notUploaded, oldestNotUploadedAt, unsynced } = headset;
  const count = notUploadedOf(headset);
  if (count === 0) return <span className={classes.quiet}>{t('fleet.allUploaded')}</span>;
  const oldest = (notUploaded ?? 0) > 0 && oldestNotUploadedAt;
  return (
    <StatusBadge tone="warn" icon={IconCloudUp}>
      {notUploaded === null
        ? t('fleet.notArrived', { count: unsynced })
        : oldest
          ? t('fleet.notUploadedSince', { count, ago: format.ago(oldest, Date.now()) })
          : t('fleet.notUploaded', { count })}
    </StatusBadge>
  );
}

export const notUploadedOf = ({ notUploaded, unsynced }: Headset): number => notUploaded ?? unsynced;

const low = 0.2;

/** The battery as the headset last said. */
export function Battery({ headset: { battery, charging } }: HeadsetFactProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  if (battery === null) return <span className={classes.quiet}>{messages.notAvailable.text}</span>;
  const isLow = battery < low && !charging;
  const Sign = charging ? IconBatteryCharging : isLow ? IconBattery2 : IconBattery4;
  const words = charging ? 'fleet.charging' : isLow ? 'fleet.low' : 'fleet.charge';
  return (
    <span className={classes.battery} data-low={isLow || undefined}>
      <Sign size={18} stroke={1.7} aria-hidden="true" />
      {t(words, { charge: format.percent(battery) })}
    </span>
  );
}
