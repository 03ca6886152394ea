import { messageTexts } from '@simward/texts/messages';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { LensPicture } from '../brand/LensPicture.tsx';
import { Text } from '../layout/Layout.tsx';
import classes from './EmptyState.module.css';

const tMessages = textsOf(messageTexts);

interface EmptyStateProps {
  icon: Icon;
  title?: string;
  /** The reason, in one line. */
  reason?: ReactNode;
  /** The one thing to do next. */
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
  return (
    <div className={classes.empty} data-compact={compact || undefined}>
      <LensPicture icon={icon} width={compact ? 72 : 124} />
      <div>
        <Text as="p" size="lg" weight="title">
          {title}
        </Text>
        {reason && <p className={classes.reason}>{reason}</p>}
        {action && (
          <Text as="div" above={12}>
            {action}
          </Text>
        )}
      </div>
    </div>
  );
}
