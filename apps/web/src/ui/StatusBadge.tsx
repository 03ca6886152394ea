import {
  type Icon,
  IconArrowsExchange,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconInfoCircle,
  IconMinus,
} from '@tabler/icons-react';
import classes from './StatusBadge.module.css';

export type Tone = 'pass' | 'fail' | 'warn' | 'info' | 'mute' | 'order';

interface StatusBadgeProps {
  tone: Tone;
  /** The status in a word; the colour only repeats it. */
  children: string;
  icon?: Icon;
  /** Icon and word without the soft ground, for lists. */
  plain?: boolean;
}

const icons: Record<Tone, Icon> = {
  pass: IconCircleCheck,
  fail: IconCircleX,
  warn: IconClockExclamation,
  info: IconInfoCircle,
  mute: IconMinus,
  order: IconArrowsExchange,
};

export function StatusBadge({ tone, children, icon, plain = false }: StatusBadgeProps) {
  const Sign = icon ?? icons[tone];
  return (
    <span className={classes.badge} data-tone={tone} data-plain={plain || undefined}>
      <Sign size={14} stroke={1.9} aria-hidden="true" />
      {children}
    </span>
  );
}
