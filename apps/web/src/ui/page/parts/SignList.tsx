import { VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../layout/Layout.tsx';
import classes from './parts.module.css';

/** A list of notices and tasks, one line with an icon each, over the whole width of a card. */
export function SignList({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" lined className={classes.wide}>
      {children}
    </Stack>
  );
}

interface SignLineProps {
  icon: Icon;
  tone?: 'warn' | 'pass' | 'fail';
  /** The icon's meaning for screen readers, where the words do not say it. */
  state?: string;
  what: string;
  detail: string;
  /** A link to the page where the task can be done. */
  link?: ReactNode;
}

export function SignLine({ icon: Sign, tone, state, what, detail, link }: SignLineProps) {
  return (
    <Row as="li" gap={12} align="start" nowrap data-tone={tone}>
      <Sign size={18} stroke={1.8} aria-hidden="true" />
      <Text as="div" grow>
        <Text as="p" weight="label" breaks>
          {what}
          {state && <VisuallyHidden> {state}</VisuallyHidden>}
        </Text>
        <Text as="p" size="sm" color={2}>
          {detail}
        </Text>
      </Text>
      {link && (
        <Text size="md" weight="label" rigid>
          {link}
        </Text>
      )}
    </Row>
  );
}
