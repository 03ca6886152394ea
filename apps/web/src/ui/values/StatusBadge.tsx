import type { Icon } from '@tabler/icons-react';
import { Row } from '../layout/Layout.tsx';
import { type Tone, toneIcons } from './tone.ts';
import classes from './values.module.css';

interface StatusBadgeProps {
  tone: Tone;
  /** The status in a word; colour and icon only repeat it. */
  children: string;
  icon?: Icon;
  /** Leaves out the coloured background, for use in lists. */
  plain?: boolean;
}

export function StatusBadge({ tone, children, icon, plain = false }: StatusBadgeProps) {
  const Sign = icon ?? toneIcons[tone];
  return (
    <Row
      as="span"
      gap={4}
      nowrap
      inline
      size="sm"
      weight="label"
      whole
      className={classes.badge}
      data-tone={tone}
      data-plain={plain || undefined}
    >
      <Sign size={14} stroke={1.9} aria-hidden="true" />
      {children}
    </Row>
  );
}
