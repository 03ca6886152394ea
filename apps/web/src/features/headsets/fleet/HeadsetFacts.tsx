import { headsetsTexts } from '@simward/texts/headsets/headsets';
import { messageTexts } from '@simward/texts/messages';
import { IconCircleArrowUp, IconCloudUp } from '@tabler/icons-react';
import { useNow } from '../../../lib/clock/useClock.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import type { Headset } from '../headsets.queries.ts';
import classes from './FleetView.module.css';
import { headsetStateOf, notUploadedOf } from './fleetRules.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(headsetsTexts);

interface HeadsetFactProps {
  headset: Headset;
  /** Breaks the fact into two short lines, for a row of the list. */
  stacked?: boolean;
}

/** Online, or when the headset was seen last, in few words. */
export function HeadsetState({ headset }: Pick<HeadsetFactProps, 'headset'>) {
  const format = useFormat();
  const { revokedAt, lastSeenAt } = headset;
  const now = useNow();
  const state = headsetStateOf(headset, now);
  const seen = lastSeenAt ? format.ago(lastSeenAt, now) : t('fleet.neverSeen');
  return (
    <Row
      as="span"
      nowrap
      color={state === 'silent' ? 'tone' : undefined}
      data-tone={state === 'silent' ? 'warn' : undefined}
    >
      <span className={classes.dot} data-state={state} aria-hidden="true" />
      {revokedAt !== null
        ? t('fleet.revokedOn', { day: format.dayOf(revokedAt) })
        : state === 'online'
          ? t('fleet.online')
          : seen}
    </Row>
  );
}

const minuteMs = 60_000;

export function HeadsetSeen({ headset, stacked }: HeadsetFactProps) {
  const format = useFormat();
  const { revokedAt, lastSeenAt, inSessionSince } = headset;
  const now = useNow();
  const state = headsetStateOf(headset, now);
  const seenWords = () => {
    if (state === 'online' && inSessionSince)
      return t(stacked ? 'fleet.inVr' : 'fleet.inSession', { time: format.time(inSessionSince) });
    if (!lastSeenAt) return t('fleet.neverSeen');
    if (now - Date.parse(lastSeenAt) < minuteMs) return t('fleet.seenNow');
    return t('fleet.seen', { ago: format.ago(lastSeenAt, now) });
  };
  return (
    <Row
      as="span"
      nowrap
      color={state === 'silent' ? 'tone' : undefined}
      data-tone={state === 'silent' ? 'warn' : undefined}
      title={lastSeenAt ? format.instant(lastSeenAt) : undefined}
    >
      <span className={classes.dot} data-state={state} aria-hidden="true" />
      {revokedAt !== null ? (
        t('fleet.revokedOn', { day: format.dayOf(revokedAt) })
      ) : (
        <span>
          <Text as="strong" weight="title">
            {t(state === 'online' ? 'fleet.online' : 'fleet.offline')}
          </Text>
          {stacked ? <br /> : ' · '}
          {seenWords()}
        </span>
      )}
    </Row>
  );
}

/** Sessions not uploaded, as the headset counts them; if it sends no count, those that have not arrived in full. */
export function NotUploaded({ headset, stacked, brief }: HeadsetFactProps & { brief?: boolean }) {
  const format = useFormat();
  const now = useNow();
  const { notUploaded, oldestNotUploadedAt, unsynced } = headset;
  const count = notUploadedOf(headset);
  if (count === 0) return <Text color={3}>{t('fleet.allUploaded')}</Text>;
  const oldestAt = (notUploaded ?? 0) > 0 && oldestNotUploadedAt;
  const countWords =
    notUploaded === null ? t('fleet.notArrived', { count: unsynced }) : t('fleet.notUploaded', { count });
  const ageWords = oldestAt && t('fleet.oldest', { age: format.age(oldestAt, now) });
  if (brief)
    return (
      <StatusBadge tone="warn" icon={IconCloudUp} plain>
        {countWords}
      </StatusBadge>
    );
  return (
    <Stack as="span" gap={0} align="start" title={oldestAt ? format.instant(oldestAt) : undefined}>
      <StatusBadge tone="warn" icon={IconCloudUp} plain={stacked}>
        {ageWords && !stacked ? `${countWords}, ${ageWords}` : countWords}
      </StatusBadge>
      {ageWords && stacked && <Text color={3}>{ageWords}</Text>}
    </Stack>
  );
}

/** Up to this share of a full battery, the charge is shown as low. */
const lowCharge = 0.2;

/** The battery's charge in the headset's last report. */
export function Battery({ headset: { battery, charging }, stacked }: HeadsetFactProps) {
  const format = useFormat();
  if (battery === null) return <Text color={3}>{tMessages('notAvailable.text')}</Text>;
  const isLow = battery < lowCharge && !charging;
  const note = charging ? t('fleet.charging') : isLow ? t('fleet.low') : undefined;
  return (
    <Row as="span" nowrap whole color={isLow ? 'tone' : undefined} data-tone="warn">
      <BatterySign charge={battery} />
      <span>
        {format.percent(battery)}
        {note && (stacked ? <br /> : ', ')}
        {note}
      </span>
    </Row>
  );
}

/** The app's version as the headset reported it last; warns if a module of the company needs a newer one. */
export function AppVersion({ headset: { appVersion, appTooOld, revokedAt }, stacked }: HeadsetFactProps) {
  if (appVersion === null) return <Text color={3}>{tMessages('notAvailable.text')}</Text>;
  const isTooOld = appTooOld && revokedAt === null;
  return (
    <Row
      as="span"
      gap={4}
      nowrap
      color={isTooOld ? 'tone' : undefined}
      data-tone="warn"
      title={isTooOld ? t('fleet.appTooOld') : undefined}
    >
      {isTooOld && <IconCircleArrowUp size={16} stroke={1.8} role="img" aria-label={t('fleet.appTooOld')} />}
      {stacked ? appVersion : t('fleet.app', { version: appVersion })}
    </Row>
  );
}

interface BatterySignProps {
  /** The charge from 0, empty, to 1, full. */
  charge: number;
}

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
