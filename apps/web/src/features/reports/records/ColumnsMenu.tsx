import { Button, Checkbox, Popover } from '@mantine/core';
import { reports } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconColumns3 } from '@tabler/icons-react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { LineHandle } from '../../../ui/form/SortableLine.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import classes from '../reports.module.css';

const t = textsOf(reportsTexts);

interface ColumnsMenuProps {
  shown: readonly reports.ReportColumn[];
  /** The report is compared with other days. Otherwise the column for the change is not offered. */
  compares: boolean;
  /** Undefined restores the usual columns. */
  onChange: (columns: reports.ReportColumn[] | undefined) => void;
}

/** Chooses the columns of a report and their order, also for its CSV file. The name always comes first. */
export function ColumnsMenu({ shown, compares, onChange }: ColumnsMenuProps) {
  const hidden = reports.reportColumns.filter((column) => !shown.includes(column));
  const move = (from: number, to: number) => {
    const next = [...shown];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const toggle = (column: reports.ReportColumn) =>
    onChange(shown.includes(column) ? shown.filter((other) => other !== column) : [...shown, column]);
  const box = (column: reports.ReportColumn) => (
    <Checkbox
      size="sm"
      flex={1}
      label={column === 'change' && !compares ? t('columns.changeLater') : t(`table.${column}`)}
      checked={shown.includes(column)}
      // At least one column stays beside the name.
      disabled={shown.length === 1 && shown.includes(column)}
      onChange={() => toggle(column)}
    />
  );
  return (
    <Popover position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconColumns3 size={16} stroke={1.8} aria-hidden="true" />}
        >
          {t('columns.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.title')}>
        <Text as="p" size="sm" color={3}>
          {t('columns.count', { shown: shown.length + 1, all: reports.reportColumns.length + 1 })}
        </Text>
        <Stack as="ul" gap={0} above={4} aria-label={t('columns.shown')}>
          {shown.map((column, index) => (
            <Row as="li" key={column} nowrap className={classes.column}>
              {box(column)}
              <LineHandle name={t(`table.${column}`)} index={index} count={shown.length} onMove={move} />
            </Row>
          ))}
        </Stack>
        {hidden.length > 0 && (
          <Stack as="ul" gap={0} above={8} className={classes.below} aria-label={t('columns.hidden')}>
            {hidden.map((column) => (
              <Row as="li" key={column} nowrap className={classes.column}>
                {box(column)}
              </Row>
            ))}
          </Stack>
        )}
        <Row justify="between" nowrap size="sm" color={3} above={8} className={classes.below}>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(undefined)}>
            {t('columns.reset')}
          </Button>
          <span>{t('columns.note')}</span>
        </Row>
      </Popover.Dropdown>
    </Popover>
  );
}
