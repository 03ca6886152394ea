import { Button, VisuallyHidden } from '@mantine/core';
import type { headsets } from '@simward/contract';
import { pairingTexts } from '@simward/texts/headsets/pairing';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { useNow } from '../../../lib/clock/useClock.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Text } from '../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { HeadsetSilhouette } from '../HeadsetSilhouette.tsx';
import { inGroupsOfFour } from './codeLetters.ts';
import classes from './Decision.module.css';
import type { Pairing } from './usePairing.ts';

const t = textsOf(pairingTexts);

interface DecisionProps {
  headset: headsets.Pairing;
  pairing: Pairing;
  choice: Parameters<Pairing['decide']>[1];
}

/** Names the headset that shows the code, so that nobody approves a stranger's. */
export function Decision({ headset, pairing, choice }: DecisionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow('second');
  const { decision } = pairing;
  // Never on Approve: Enter, pressed for the code, must not approve.
  useEffect(() => heading.current?.focus(), []);
  const seconds = Math.max(0, Math.floor((now - Date.parse(headset.askedAt)) / 1000));
  const isOver = Date.parse(headset.expiresAt) <= now;
  const facts = [
    t('decision.device', headset),
    headset.departmentName ?? t('asking.everybody'),
    t('asking.asked', { minutes: Math.floor(seconds / 60), seconds }),
  ];
  return (
    <section className={classes.decision} aria-labelledby={id}>
      <HeadsetSilhouette platform={headset.platform} online width={96} />
      <div>
        <Text
          as="h2"
          id={id}
          ref={heading}
          size="xl"
          weight="title"
          tabIndex={-1}
          className={classes.heading}
        >
          {t('decision.title')}
        </Text>
        <p className={classes.asks}>
          <span className={classes.light} />
          <Text weight="title" breaks>
            {t('decision.asks', { name: headset.headsetName })}
          </Text>
        </p>
        <Text as="p" size="sm" color={2}>
          {facts.join(' · ')}
        </Text>
      </div>
      <Text as="p" size="figure" weight="title" numbers className={classes.code}>
        <VisuallyHidden>{t('decision.code')} </VisuallyHidden>
        {inGroupsOfFour(headset.userCode)}
      </Text>
      <div className={classes.check}>
        <Text as="p" color={2}>
          {t(isOver ? 'decision.over' : 'decision.check')}
        </Text>
        {choice && !headset.startsChoice && (
          <Text as="p" size="sm" color={2}>
            {t('plan.chooseOnHeadset')}
          </Text>
        )}
        {decision.error && <InlineAlert title={t('decision.failed')} text={decision.error.detail} />}
      </div>
      <div className={classes.acts}>
        <Button variant="default" disabled={decision.isPending} onClick={() => pairing.decide(false, choice)}>
          {t('decision.decline')}
        </Button>
        <Button
          loading={decision.isPending}
          disabled={isOver}
          leftSection={<IconCheck size={18} stroke={2} aria-hidden="true" />}
          onClick={() => pairing.decide(true, choice)}
        >
          {t('decision.approve')}
        </Button>
      </div>
    </section>
  );
}
