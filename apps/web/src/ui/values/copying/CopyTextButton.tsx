import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

interface CopyTextButtonProps {
  text: string;
  label: string;
  /** What the button says for a moment once the text is copied. */
  copied: string;
  /** Small, beside the text itself. */
  size?: 'xs';
}

/** A button that copies a text of several lines or a code to hand on; a single value stands in `CopyValue`. */
export function CopyTextButton({ text, label, copied: done, size }: CopyTextButtonProps) {
  const icon = size === 'xs' ? 15 : 16;
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size={size}
          leftSection={
            copied ? <IconCheck size={icon} stroke={1.9} /> : <IconCopy size={icon} stroke={1.7} />
          }
          onClick={copy}
        >
          {copied ? done : label}
        </Button>
      )}
    </CopyButton>
  );
}
