import { messages } from '@simward/contract';
import { IconCircleArrowUp, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/format/useFormat.ts';
import { StatusBadge } from '../../../../ui/values/StatusBadge.tsx';
import type { Headset } from '../../headset.ts';
import { headsetStateOf } from '../headsetState.ts';
import { notUploadedOf } from '../headsetsShown.ts';
import classes from './HeadsetFacts.module.css';

interface HeadsetFactProps {
  headset: Headset;
  /** In two short lines, for a row of the list. */
  stacked?: boolean;
}

const minute = 60_000;

/** Whether it is online, and when it was heard of. */
export function HeadsetSeen({ headset, stacked }: HeadsetFactProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const { revokedAt, lastSeenAt, inSessionSince } = headset;
  const now = Date.now();
  const state = headsetStateOf(headset, now);
  const seen = () => {
    if (state === 'online' && inSessionSince)
      return t(stacked ? 'fleet.inVr' : 'fleet.inSession', { time: format.time(inSessionSince) });
    if (!lastSeenAt) return t('fleet.neverSeen');
    if (now - Date.parse(lastSeenAt) < minute) return t('fleet.seenNow');
    return t('fleet.seen', { ago: format.ago(lastSeenAt, now) });
  };
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
          <strong>{t(state === 'online' ? 'fleet.online' : 'fleet.offline')}</strong>
          {stacked ? <br /> : ' · '}
          {seen()}
        </span>
      )}
    </span>
  );
}

/** What the headset says it has not delivered; without its word, what has not arrived in full. */
export function NotUploaded({ headset, stacked }: HeadsetFactProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  const { notUploaded, oldestNotUploadedAt, unsynced } = headset;
  const count = notUploadedOf(headset);
  if (count === 0) return <span className={classes.quiet}>{t('fleet.allUploaded')}</span>;
  const oldest = (notUploaded ?? 0) > 0 && oldestNotUploadedAt;
  const what =
    notUploaded === null ? t('fleet.notArrived', { count: unsynced }) : t('fleet.notUploaded', { count });
  const since = oldest && t('fleet.oldest', { age: format.age(oldest, Date.now()) });
  return (
    <span className={classes.uploads} title={oldest ? format.instant(oldest) : undefined}>
      <StatusBadge tone="warn" icon={IconCloudUp} plain={stacked}>
        {since && !stacked ? `${what}, ${since}` : what}
      </StatusBadge>
      {since && stacked && <span className={classes.quiet}>{since}</span>}
    </span>
  );
}

const low = 0.2;

/** The battery as the headset last said. */
export function Battery({ headset: { battery, charging }, stacked }: HeadsetFactProps) {
  const { t } = useTranslation('headsets');
  const format = useFormat();
  if (battery === null) return <span className={classes.quiet}>{messages.notAvailable.text}</span>;
  const isLow = battery < low && !charging;
  const more = charging ? t('fleet.charging') : isLow ? t('fleet.low') : undefined;
  return (
    <span className={classes.battery} data-warn={isLow || undefined}>
      <BatterySign charge={battery} />
      <span>
        {format.percent(battery)}
        {more && (stacked ? <br /> : ', ')}
        {more}
      </span>
    </span>
  );
}

/** The app's version as the headset last said, and whether a module of the company asks for a newer one. */
export function AppVersion({ headset: { appVersion, appTooOld, revokedAt }, stacked }: HeadsetFactProps) {
  const { t } = useTranslation('headsets');
  if (appVersion === null) return <span className={classes.quiet}>{messages.notAvailable.text}</span>;
  const warn = appTooOld && revokedAt === null;
  return (
    <span
      className={classes.app}
      data-warn={warn || undefined}
      title={warn ? t('fleet.appTooOld') : undefined}
    >
      {warn && <IconCircleArrowUp size={16} stroke={1.8} role="img" aria-label={t('fleet.appTooOld')} />}
      {stacked ? appVersion : t('fleet.app', { version: appVersion })}
    </span>
  );
}

interface BatterySignProps {
  /** 0 is empty, 1 full. */
  charge: number;
}

/** A battery that is as full as it looks. */
function BatterySign({ charge }: BatterySignProps) {
  return (
    <svg width={24} height={12} viewBox="0 0 24 12" aria-hidden="true" focusable="false">
      <rect
        x={0.7}
        y={0.7}
        width={20}
        height={10.6}
        rx={3}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
      />
      <path d="M23 4.5v3" stroke="currentColor" strokeWidth={1.6} strokeLinecap="round" />
      <rect x={2.8} y={2.8} width={15.8 * charge} height={6.4} rx={1.4} fill="currentColor" />
    </svg>
  );
}
