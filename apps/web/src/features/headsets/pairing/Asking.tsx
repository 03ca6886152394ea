import { VisuallyHidden } from '@mantine/core';
import { pairingTexts } from '@simward/texts/headsets/pairing';
import { IconShieldCheck } from '@tabler/icons-react';
import { useNow } from '../../../lib/clock/useClock.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { HeadsetSilhouette } from '../HeadsetSilhouette.tsx';
import classes from './Asking.module.css';
import type { Asking, Near } from './pairing.queries.ts';

const t = textsOf(pairingTexts);

interface AskingStripProps {
  near: Near;
}

/** The headsets near that ask for a sign-in now, the newest first, or that none does. */
export function AskingStrip({ near: { asking } }: AskingStripProps) {
  const now = useNow('second');
  const shown = asking.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  const [newest] = shown;
  return (
    <Stack gap={12}>
      <VisuallyHidden role="status">
        {newest ? t('asking.title', { name: newest.headsetName }) : ''}
      </VisuallyHidden>
      {shown.length === 0 ? (
        <Row gap={12} className={classes.strip}>
          <span className={classes.light} />
          <Text as="p" color={2}>
            {t('asking.none')}
          </Text>
        </Row>
      ) : (
        <Stack as="ul" gap={8}>
          {shown.map((headset) => (
            <AskingHeadset key={headset._id} headset={headset} now={now} alone={shown.length === 1} />
          ))}
        </Stack>
      )}
      <Row as="p" align="start" nowrap size="sm" color={2}>
        <IconShieldCheck size={17} stroke={1.7} aria-hidden="true" />
        {t('asking.caution')}
      </Row>
    </Stack>
  );
}

interface AskingHeadsetProps {
  headset: Asking;
  now: number;
  /** Nothing else asks: there is room for all that is known of it. */
  alone: boolean;
}

function AskingHeadset({ headset, now, alone }: AskingHeadsetProps) {
  return (
    <Row as="li" gap={12} nowrap className={classes.strip} data-on>
      <span className={classes.light} data-on />
      <Stack gap={0} grow>
        <Text as="p" weight="title" breaks>
          {t('asking.title', { name: headset.headsetName })}
        </Text>
        <Text as="p" size="sm" color={2}>
          {wordsOf(headset, now, alone)}
        </Text>
      </Stack>
      {alone && (
        <span className={classes.drawing}>
          <HeadsetSilhouette platform={headset.platform} online width={60} />
        </span>
      )}
    </Row>
  );
}

const wordsOf = (headset: Asking, now: number, alone: boolean): string => {
  const seconds = Math.max(0, Math.floor((now - Date.parse(headset.askedAt)) / 1000));
  const left = Math.max(0, Math.floor((Date.parse(headset.expiresAt) - now) / 60_000));
  const asked = t('asking.asked', { minutes: Math.floor(seconds / 60), seconds });
  const department = headset.departmentName ?? t('asking.everybody');
  if (!alone) return `${department} · ${asked}`;
  return `${t('decision.device', headset)} · ${department} · ${asked}, ${t('asking.good', { minutes: left })}`;
};
