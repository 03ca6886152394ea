import { messageTexts } from '@simward/texts/messages';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Text } from '../layout/Layout.tsx';
import classes from './InlineAlert.module.css';

const tMessages = textsOf(messageTexts);

interface InlineAlertProps {
  title: string;
  text?: ReactNode;
}

/** An error shown where it happened; read out as it appears. */
export function InlineAlert({ title, text }: InlineAlertProps) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertCircle size={18} stroke={1.8} aria-hidden="true" />
      <div>
        <Text as="p" weight="title">
          {title}
        </Text>
        {text && (
          <Text as="p" color={2}>
            {text}
          </Text>
        )}
      </div>
    </div>
  );
}

/** Words for a failure that has none of its own. */
export const sayError = (reason: string): InlineAlertProps & { text: string } => ({
  title: tMessages('failed.title'),
  text: tMessages('failed.text', { reason }),
});
