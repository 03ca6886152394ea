import { headsetsTexts } from '@simward/texts/headsets/headsets';
import { messageTexts } from '@simward/texts/messages';
import { useId } from 'react';
import { useNow } from '../../../lib/clock/useClock.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { HeadsetSilhouette } from '../HeadsetSilhouette.tsx';
import type { Headset } from '../headsets.queries.ts';
import { deviceName, headsetStateOf } from './fleetRules.ts';
import { type ActRequest, HeadsetMenu } from './HeadsetActs.tsx';
import classes from './HeadsetCard.module.css';
import { AppVersion, Battery, HeadsetSeen, NotUploaded } from './HeadsetFacts.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(headsetsTexts);

interface HeadsetCardProps {
  headset: Headset;
  /** Shows the company too, for somebody who looks after several. */
  withCompany: boolean;
  onAct: (request: ActRequest) => void;
}

/** A headset: its name and device, when it was last seen, and what it has not uploaded. */
export function HeadsetCard({ headset, withCompany, onAct }: HeadsetCardProps) {
  const id = useId();
  const { name, platform, model, departmentName, companyName, sessions, battery } = headset;
  const state = headsetStateOf(headset, useNow());
  const owners = [departmentName, withCompany && companyName].filter(Boolean).join(', ');
  return (
    <Surface as="li" pad={12} className={classes.card} aria-labelledby={id} data-state={state}>
      <Row gap={12} align="start" nowrap>
        <HeadsetSilhouette platform={platform} online={state === 'online'} />
        <Text as="div" size="md" grow>
          <Text as="h2" id={id} size="lg" weight="title" breaks style={{ paddingInlineEnd: 28 }}>
            {name}
          </Text>
          <Text as="p" color={3}>
            {deviceName(platform, model)}
          </Text>
          <HeadsetSeen headset={headset} />
        </Text>
        <div className={classes.menu}>
          <HeadsetMenu headset={headset} onAct={onAct} />
        </div>
      </Row>
      <Row gap={12} justify="between" tight>
        <span>{owners || tMessages('notAvailable.text')}</span>
        <NotUploaded headset={headset} />
      </Row>
      <Row gap={12} justify="between" tight className={classes.foot}>
        {battery === null ? (
          <Text color={3}>{t('fleet.batteryUnknown')}</Text>
        ) : (
          <Battery headset={headset} />
        )}
        <Row as="span" gap={12} align="stretch" tight color={3} numbers>
          {headset.appVersion !== null && <AppVersion headset={headset} />}
          <span>{t('fleet.sessionCount', { count: sessions })}</span>
        </Row>
      </Row>
    </Surface>
  );
}
