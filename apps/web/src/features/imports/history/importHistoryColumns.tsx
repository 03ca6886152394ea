import type { imports } from '@simward/contract';
import { importHistoryTexts } from '@simward/texts/imports/history';
import { IconArrowBackUp } from '@tabler/icons-react';
import { hoursAndMinutes } from '../../../lib/format/format.ts';
import { numbers } from '../../../lib/format/numbers.ts';
import type { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ShareBar } from '../../../ui/values/figures/ShareBar.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from './history.module.css';

const t = textsOf(importHistoryTexts);

type Import = imports.Import;

interface ColumnOptions {
  format: ReturnType<typeof useFormat>;
  withCompany: boolean;
  /** Now, in milliseconds. */
  now: number;
  onOpen: (batch: Import) => void;
}

/** Columns of the list of imports; a press on the file opens its details. */
export const importHistoryColumns = ({
  format,
  withCompany,
  now,
  onOpen,
}: ColumnOptions): readonly Column<Import>[] => [
  {
    key: 'when',
    title: t('table.when'),
    render: ({ createdAt, createdBy }) => (
      <Stack gap={0}>
        <Text weight="label" whole>
          {format.instant(createdAt)}
        </Text>
        <Text size="sm" color={3}>
          {uploaderName(createdBy)}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'file',
    title: t('table.file'),
    card: 'heading',
    render: (batch) => (
      <Stack gap={0}>
        <button
          type="button"
          className={classes.open}
          aria-label={t('table.openNamed', { file: batch.fileName })}
          onClick={() => onOpen(batch)}
        >
          {batch.fileName}
        </button>
        <Text size="sm" weight="text" color={3}>
          {batch.mapping?.name ?? t('table.noMapping')}
        </Text>
      </Stack>
    ),
  },
  ...(withCompany
    ? [{ key: 'company', title: t('table.company'), render: ({ companyName }: Import) => companyName }]
    : []),
  {
    key: 'counts',
    title: t('table.counts'),
    heading: <CountNames />,
    width: 270,
    render: ({ counts }) => <Counts counts={counts} />,
    onCard: ({ counts }) => t('table.shares', counts),
  },
  { key: 'undo', title: t('table.undo'), width: 130, render: (batch) => <Undo batch={batch} now={now} /> },
];

const kinds = [
  { key: 'new', tone: 'pass' },
  { key: 'changed', tone: 'info' },
  { key: 'same', tone: 'mute' },
  { key: 'error', tone: 'fail' },
] as const;

const titles = {
  new: 'table.new',
  changed: 'table.changed',
  same: 'table.same',
  error: 'table.errors',
} as const;

function CountNames() {
  return (
    <div className={classes.counts}>
      {kinds.map(({ key }) => (
        <span key={key}>{t(titles[key])}</span>
      ))}
    </div>
  );
}

function Counts({ counts }: { counts: Import['counts'] }) {
  return (
    <>
      <div className={classes.counts}>
        {kinds.map(({ key, tone }) => (
          <Text
            key={key}
            numbers
            weight={counts[key] > 0 ? 'label' : undefined}
            color={counts[key] === 0 ? 3 : key === 'error' ? 'tone' : 1}
            data-tone={tone}
          >
            {numbers.number(counts[key])}
          </Text>
        ))}
      </div>
      <ShareBar low parts={kinds.map(({ key, tone }) => ({ tone, count: counts[key], label: key }))} />
    </>
  );
}

/** A SuperAdmin of another company has no name here. */
export const uploaderName = ({ name }: Import['createdBy']): string => name ?? t('superAdmin');

const minuteMs = 60_000;

function Undo({ batch, now }: { batch: Import; now: number }) {
  if (batch.state === 'running')
    return (
      <StatusBadge tone="info">
        {t('state.running', { done: batch.counts.done, all: batch.counts.new + batch.counts.changed })}
      </StatusBadge>
    );
  if (batch.state === 'failed') return <StatusBadge tone="fail">{t('state.failed')}</StatusBadge>;
  if (batch.state === 'undone') return <StatusBadge tone="mute">{t('state.undone')}</StatusBadge>;
  const leftMs = batch.undoUntil ? Date.parse(batch.undoUntil) - now : 0;
  if (leftMs <= 0) return <Text color={3}>{t('state.final')}</Text>;
  const { hours, minutes } = hoursAndMinutes(Math.ceil(leftMs / minuteMs));
  return (
    <Row gap={8} nowrap data-tone="info" whole>
      <IconArrowBackUp size={15} stroke={1.9} aria-hidden="true" className={classes.back} />
      {t('timeLeft', { hours, minutes })}
    </Row>
  );
}
