import { messageTexts } from '@simward/texts/messages';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { LensPicture } from '../brand/LensPicture.tsx';
import { Row, Stack, Text } from '../layout/Layout.tsx';
import classes from './states.module.css';

const tMessages = textsOf(messageTexts);

interface EmptyStateProps {
  icon: Icon;
  title?: string | undefined;
  /** The reason, in one line. */
  reason?: ReactNode;
  /** The one action that makes sense next. */
  action?: ReactNode;
  /** Puts picture and words beside each other, for a chart's card. */
  compact?: boolean;
}

/** Says that there is nothing to show, and why. */
export function EmptyState({
  icon,
  title = tMessages('noData.text'),
  reason,
  action,
  compact = false,
}: EmptyStateProps) {
  const Flow = compact ? Row : Stack;
  return (
    <Flow
      gap={compact ? 28 : 12}
      align="center"
      justify="center"
      className={classes.empty}
      data-compact={compact || undefined}
    >
      <LensPicture icon={icon} width={compact ? 72 : 124} />
      <div>
        <Text as="p" size="lg" weight="title">
          {title}
        </Text>
        {reason && (
          <Text as="p" size="sm" color={3} className={classes.reason}>
            {reason}
          </Text>
        )}
        {action && (
          <Text as="div" above={12}>
            {action}
          </Text>
        )}
      </div>
    </Flow>
  );
}
