import { Button } from '@mantine/core';
import { IconBook2 } from '@tabler/icons-react';

/** Leads to the guide for whoever programs against the portal. */
export function GuideButton({ label }: { label: string }) {
  return (
    <Button
      component="a"
      href="/api/guide"
      target="_blank"
      variant="default"
      leftSection={<IconBook2 size={17} stroke={1.8} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}
