import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, type Space, Text } from '../layout/Layout.tsx';
import { type Tone, toneIcons } from '../values/tone.ts';
import classes from './states.module.css';

interface NoticeProps {
  tone: Tone;
  /** Replaces the tone's icon. */
  icon?: Icon;
  /** Read out as it appears: at once, or when there is time. */
  role?: 'alert' | 'status' | undefined;
  /** A link at the end. */
  link?: ReactNode;
  above?: Space;
  below?: 12 | 16;
  children: ReactNode;
}

/** A message in a box, with an icon in the colour of its meaning. */
export function Notice({ tone, icon, link, children, ...rest }: NoticeProps) {
  const Sign = icon ?? toneIcons[tone];
  return (
    <Row align="start" nowrap size="md" color={1} className={classes.notice} data-tone={tone} {...rest}>
      <Sign size={18} stroke={1.8} aria-hidden="true" />
      <Text as="div" breaks grow>
        {children}
      </Text>
      {link}
    </Row>
  );
}
