import { Tooltip } from '@mantine/core';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { Fragment, useRef } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import classes from './columns.module.css';

const t = textsOf(importColumnsTexts);

interface ColumnValuesProps {
  values: readonly string[];
  /** Shows the values whole, when they are cut off: the row is under the pointer or has the focus. */
  isWhole: boolean;
}

/** Up to three values of a column on one line, each cut off where there is no room. */
export function ColumnValues({ values, isWhole }: ColumnValuesProps) {
  const line = useRef<HTMLSpanElement>(null);
  if (values.length === 0)
    return (
      <Text size="sm" color={3}>
        {t('noValues')}
      </Text>
    );
  const isCut = () =>
    [...(line.current?.children ?? [])].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  return (
    <Tooltip
      opened={isWhole && isCut()}
      position="bottom-start"
      multiline
      maw={420}
      label={
        <Stack as="span" gap={4}>
          {values.map((value) => (
            <Text key={value} breaks dir="auto">
              {value}
            </Text>
          ))}
        </Stack>
      }
    >
      <span className={classes.values} ref={line}>
        {values.map((value, position) => (
          <Fragment key={value}>
            {position > 0 && (
              <Text color={3} rigid>
                ·
              </Text>
            )}
            <Text cut dir="auto">
              {value}
            </Text>
          </Fragment>
        ))}
      </span>
    </Tooltip>
  );
}
