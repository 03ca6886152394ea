import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface BulkActionProps {
  icon: Icon;
  /** The act in plain verbs: "Send invite". */
  children: string;
  onClick: () => void;
  danger?: boolean;
  loading?: boolean;
  disabled?: boolean;
}

/** An act on the selected rows, in the selection bar. */
export function BulkAction({ icon: Sign, children, danger, ...props }: BulkActionProps) {
  return (
    <Button
      {...props}
      variant="subtle"
      size="xs"
      color={danger ? 'fail' : undefined}
      styles={danger ? undefined : { label: { color: 'var(--text)' } }}
      leftSection={<Sign size={16} stroke={1.8} aria-hidden="true" />}
    >
      {children}
    </Button>
  );
}
