import { messageTexts } from '@simward/texts/messages';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Text } from '../layout/Layout.tsx';
import { Notice } from './Notice.tsx';

const tMessages = textsOf(messageTexts);

interface InlineAlertProps {
  title: string;
  text?: ReactNode;
  /** Stands below the text, such as a button. */
  children?: ReactNode;
}

/** An error, shown where it happened. Screen readers read it as soon as it appears. */
export function InlineAlert({ title, text, children }: InlineAlertProps) {
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
      {children}
    </Notice>
  );
}

/** The general message for a failure that has no message of its own. */
export const sayError = (reason: string): InlineAlertProps & { text: string } => ({
  title: tMessages('failed.title'),
  text: tMessages('failed.text', { reason }),
});
