import { ActionIcon, Button, CopyButton, Tooltip, VisuallyHidden } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row } from '../layout/Layout.tsx';

const t = textsOf(uiTexts);

interface CopyValueProps {
  value: string;
  /** A shorter text that is shown for a long value. */
  shown?: string;
}

/** A value such as a User ID with a button that copies it. */
export function CopyValue({ value, shown = value }: CopyValueProps) {
  return (
    <Row as="span" gap={4} nowrap inline numbers>
      <bdi>{shown}</bdi>
      <CopyIcon value={value} />
    </Row>
  );
}

/** The icon button that copies a value shown beside it. */
export function CopyIcon({ value }: Pick<CopyValueProps, 'value'>) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <>
          <Tooltip label={copied ? t('copy.done') : t('copy.act', { value })}>
            <ActionIcon size={24} onClick={copy} aria-label={t('copy.act', { value })}>
              {copied ? <IconCheck size={15} stroke={1.9} /> : <IconCopy size={15} stroke={1.7} />}
            </ActionIcon>
          </Tooltip>
          <VisuallyHidden role="status">{copied ? t('copy.done') : ''}</VisuallyHidden>
        </>
      )}
    </CopyButton>
  );
}

interface CopyTextButtonProps {
  text: string;
  label: string;
  /** The button's label for a moment after copying. */
  copied: string;
  /** Makes the button small, to stand beside the text. */
  size?: 'xs';
}

/** A button with a label, for a text of several lines or a code to pass on. */
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
