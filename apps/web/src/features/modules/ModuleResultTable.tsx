import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { Card } from '../../ui/page/Card.tsx';
import type { Column } from '../../ui/table/column.ts';
import { RowCards } from '../../ui/table/RowCards.tsx';
import { RowColumns } from '../../ui/table/RowColumns.tsx';
import classes from './ModuleResultTable.module.css';
import type { ModuleDetail } from './moduleDetail.ts';
import { ScoreText } from './ScoreText.tsx';

interface ModuleResultTableProps {
  module: ModuleDetail;
}

/** The one row of the specification: program, assign date, score, duration. */
export function ModuleResultTable({ module }: ModuleResultTableProps) {
  const { t } = useTranslation('modules');
  const format = useFormat();
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const Layout = phone ? RowCards : RowColumns;
  const columns: Column<ModuleDetail>[] = [
    { key: 'name', title: t('detail.programName'), render: ({ moduleName }) => moduleName, card: 'heading' },
    {
      key: 'assigned',
      title: t('detail.assignDate'),
      render: ({ assignment }) =>
        assignment ? format.instant(assignment.createdAt) : t('detail.notAssigned'),
    },
    {
      key: 'score',
      title: t('detail.score'),
      render: ({ score }) => <ScoreText score={score} />,
      numeric: true,
    },
    {
      key: 'duration',
      title: t('detail.duration'),
      render: ({ duration }) => format.hours(duration),
      numeric: true,
    },
  ];
  return (
    <Card title={t('detail.result')}>
      <div className={classes.table}>
        <Layout
          title={t('detail.result')}
          columns={columns}
          rows={[module]}
          rowKey={({ _id }) => _id}
          onSort={() => undefined}
        />
      </div>
    </Card>
  );
}
