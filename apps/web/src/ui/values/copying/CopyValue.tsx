import { ActionIcon, CopyButton, Tooltip, VisuallyHidden } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import classes from './CopyValue.module.css';

const t = textsOf(uiTexts);

interface CopyValueProps {
  value: string;
  /** What stands for a long one. */
  shown?: string;
}

/** A User ID or code with its copy button. */
export function CopyValue({ value, shown = value }: CopyValueProps) {
  return (
    <span className={classes.value}>
      <bdi>{shown}</bdi>
      <CopyIcon value={value} />
    </span>
  );
}

/** The button that copies a value which stands beside it. */
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
