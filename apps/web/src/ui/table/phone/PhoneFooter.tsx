import { Button } from '@mantine/core';
import { uiTexts } from '@simward/texts/ui';
import type { ReactNode } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Stack, Text } from '../../layout/Layout.tsx';
import { pageSizes, type TableState } from '../state/tableState.ts';
import { TableFooter } from '../TableFooter.tsx';
import classes from './phone.module.css';

const t = textsOf(uiTexts);

interface PhoneFooterProps {
  title: string;
  total: number;
  state: TableState;
  onStateChange: (next: TableState) => void;
  note?: ReactNode;
}

/** The end of a list on a phone, which shows more rows below those that are there; pages begin after a hundred rows. */
export function PhoneFooter({ title, total, state, onStateChange, note }: PhoneFooterProps) {
  const next = pageSizes.find((size) => size > state.size);
  if (total > state.size && (state.page > 1 || next === undefined))
    return (
      <TableFooter
        title={title}
        total={total}
        state={state}
        onStateChange={onStateChange}
        note={note}
        sized={false}
      />
    );
  const shown = Math.min(total, state.size);
  return (
    <Stack gap={8} align="center" size="sm" color={3} className={classes.footer}>
      {shown < total && (
        <Button
          variant="default"
          fullWidth
          size="md"
          className="screen-only"
          onClick={() => next && onStateChange({ ...state, size: next })}
        >
          {t('phone.showMore')}
        </Button>
      )}
      <Text as="p" numbers>
        {t('table.range', { from: 1, to: shown, total })}
      </Text>
      {note && <p>{note}</p>}
    </Stack>
  );
}
