import { messageTexts } from '@simward/texts/messages';
import { type Icon, IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, type Space, Text } from '../layout/Layout.tsx';
import { type Tone, toneIcons } from '../values/tone.ts';
import classes from './states.module.css';

const tMessages = textsOf(messageTexts);

interface NoticeProps {
  tone: Tone;
  icon?: Icon;
  /** Read out as it appears: at once, or when there is time. */
  role?: 'alert' | 'status' | undefined;
  above?: Space;
  below?: 12 | 16;
  children: ReactNode;
}

/** A message in a box, with an icon in the colour of its meaning. */
export function Notice({ tone, icon, children, ...rest }: NoticeProps) {
  const Sign = icon ?? toneIcons[tone];
  return (
    <Row align="start" nowrap size="md" color={1} className={classes.notice} data-tone={tone} {...rest}>
      <Sign size={18} stroke={1.8} aria-hidden="true" />
      <Text as="div" grow>
        {children}
      </Text>
    </Row>
  );
}

interface InlineAlertProps {
  title: string;
  text?: ReactNode;
}

/** An error, shown where it happened. Screen readers read it as soon as it appears. */
export function InlineAlert({ title, text }: InlineAlertProps) {
  return (
    <Notice tone="fail" icon={IconAlertCircle} role="alert" above={12} below={12}>
      <Text as="p" weight="title">
        {title}
      </Text>
      {text && (
        <Text as="p" color={2}>
          {text}
        </Text>
      )}
    </Notice>
  );
}

/** The general message for a failure that has no message of its own. */
export const sayError = (reason: string): InlineAlertProps & { text: string } => ({
  title: tMessages('failed.title'),
  text: tMessages('failed.text', { reason }),
});
