import { Anchor } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { IconBookmark } from '@tabler/icons-react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { useAnswerColumns } from '../imports.queries.ts';

const t = textsOf(importColumnsTexts);

interface RememberedMappingProps {
  batch: imports.Import;
  /** When the answers were given. */
  at: string;
  /** Opens the columns; undefined where they are on show. */
  onChange?: (() => void) | undefined;
}

/** "Mapping of 23 Nov 2026 used", with buttons that change it and that forget it for later files. */
export function RememberedMapping({ batch, at, onChange }: RememberedMappingProps) {
  const format = useFormat();
  const { mutate, isPending, error } = useAnswerColumns(batch._id);
  return (
    <Row as="span" size="sm" color={2} nowrap>
      <IconBookmark size={15} stroke={1.8} aria-hidden="true" />
      <span>{t('used.text', { day: format.dayOf(at) })}</span>
      {onChange && (
        <Anchor component="button" type="button" size="sm" onClick={onChange}>
          {t('used.change')}
        </Anchor>
      )}
      <Anchor
        component="button"
        type="button"
        size="sm"
        disabled={isPending}
        onClick={() => mutate({ forget: true })}
      >
        {t('used.forget')}
      </Anchor>
      <span role="status">{error && <Text color={1}>{t('used.failed')}</Text>}</span>
    </Row>
  );
}
