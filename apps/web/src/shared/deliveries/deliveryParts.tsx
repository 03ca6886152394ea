import { Button, type ButtonProps } from '@mantine/core';
import { messageTexts } from '@simward/texts/messages';
import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconHourglass,
  IconMinus,
  IconRefresh,
  IconUserQuestion,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import type { Tone } from '../../ui/values/tone.ts';
import classes from './deliveryParts.module.css';

const tMessages = textsOf(messageTexts);

/** Tone and sign of what may become of a mail, a result for Oasis or a webhook's event. */
export const stateLook = {
  waiting: { tone: 'info', icon: IconHourglass },
  failing: { tone: 'warn', icon: IconClockExclamation },
  unmatched: { tone: 'warn', icon: IconUserQuestion },
  delivered: { tone: 'pass', icon: IconCircleCheck },
  dead: { tone: 'fail', icon: IconCircleX },
  'given up': { tone: 'mute', icon: IconMinus },
} as const satisfies Record<string, { tone: Tone; icon: Icon }>;

interface WhatHappenedProps {
  state: keyof typeof stateLook;
  children: ReactNode;
}

/** Says what became of a delivery: the cause of a failure, the next try. */
export function WhatHappened({ state, children }: WhatHappenedProps) {
  return (
    <span className={classes.what} data-tone={stateLook[state].tone}>
      {children}
    </span>
  );
}

interface DeliveryButtonProps extends ButtonProps {
  /** Names the delivery too. */
  'aria-label': string;
  icon?: Icon | undefined;
  onClick: () => void;
}

/** An act on one delivery, usually that it is sent again. */
export function DeliveryButton({ icon: Sign = IconRefresh, ...button }: DeliveryButtonProps) {
  const sign = <Sign size={15} stroke={1.8} aria-hidden="true" />;
  return <Button size="compact-sm" variant="default" leftSection={sign} {...button} />;
}

/** Details of a delivery; those without a value say so. */
export function DeliveryFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || tMessages('notAvailable.text')}</dd>
        </div>
      ))}
    </dl>
  );
}
