import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';

interface OutcomeProps {
  tone: 'pass' | 'warn';
  title: string;
  text: ReactNode;
}

/** The result of a step. Screen readers read it out as it appears. */
export function Outcome({ tone, title, text }: OutcomeProps) {
  const Icon = tone === 'pass' ? IconCircleCheck : IconAlertTriangle;
  return (
    <Row role="status" gap={12} align="start" nowrap>
      <Text color="tone" data-tone={tone} rigid>
        <Icon size={22} stroke={1.8} aria-hidden="true" />
      </Text>
      <Stack gap={4}>
        <Text as="p" size="lg" weight="title">
          {title}
        </Text>
        <Text as="p" color={2}>
          {text}
        </Text>
      </Stack>
    </Row>
  );
}
