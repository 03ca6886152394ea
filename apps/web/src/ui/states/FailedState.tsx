import { Button } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconAlertTriangle, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { createContext, use } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Text } from '../layout/Layout.tsx';
import classes from './states.module.css';

const t = textsOf(uiTexts);

export interface Failure {
  title: string;
  cause: string;
  /** The request id that support can look up. */
  reference?: string | undefined;
  /** The portal cannot be reached. */
  isLost?: boolean;
  onRetry: () => void;
}

/** True within a page that says once for all its parts that the portal cannot be reached. */
export const ConnectionSaidOnce = createContext(false);

/** Says what could not be loaded and why, with a button that tries again. */
export function FailedState({ title, cause, reference, isLost = false, onRetry }: Failure) {
  const isSaid = use(ConnectionSaidOnce);
  if (isLost && isSaid)
    return (
      <Row gap={12} justify="center" size="md" color={3} className={classes.empty}>
        <IconPlugConnectedX size={20} stroke={1.6} aria-hidden="true" />
        {title}
      </Row>
    );
  return (
    <Row role="alert" gap={16} justify="center" tight className={classes.empty} data-compact>
      <IconAlertTriangle size={32} color="var(--warn)" stroke={1.6} aria-hidden="true" />
      <div className={classes.failure}>
        <Text as="p" weight="title">
          {title}
        </Text>
        <Text as="p" size="sm" color={3} breaks>
          {cause} {reference && t('failed.reference', { reference })}
        </Text>
      </div>
      <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.8} />} onClick={onRetry}>
        {t('failed.again')}
      </Button>
    </Row>
  );
}
