import { messages, type results, screens, wholePercent } from '@simward/contract';
import { type AnyRouter, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { HeatTable } from '../../../ui/charts/heat/HeatTable.tsx';
import type { HeatScore } from '../../../ui/charts/heat/heatScore.ts';
import { UserAvatar } from '../../../ui/values/people/UserAvatar.tsx';
import { DepartmentCallout } from './CellCallout.tsx';
import classes from './CompetencyHeatTable.module.css';
import { LearnerCallout } from './LearnerCallout.tsx';

interface CompetencyHeatTableProps {
  table: results.CompetencyTable;
  onDepartment: (departmentId: string) => void;
}

const scoreOf = (cell: results.CompetencyCell | null): HeatScore | null =>
  cell && {
    score: cell.score,
    passMark: cell.passMark,
    ...(cell.change !== null && { change: cell.change }),
    expired: cell.currency === 'expired',
    mustPassMissed: cell.mustPassMissed,
  };

/** The scores of a page. A department leads to its learners, a learner to the person. */
export function CompetencyHeatTable({ table, onDepartment }: CompetencyHeatTableProps) {
  const { t } = useTranslation('competencyTable');
  const format = useFormat();
  const navigate = useNavigate<AnyRouter>();
  const { competencies, rows, level } = table;
  const ofDepartments = level === 'departments';
  const columns = useMemo(
    () => competencies.map(({ competencyName }) => ({ key: competencyName, label: competencyName })),
    [competencies],
  );
  const drawn = useMemo(() => {
    const headOf = ({ _id, name, learners }: results.CompetencyRow): ReactNode =>
      ofDepartments ? (
        <Link
          to="."
          search={(before: object) => ({ ...before, department: _id, rowsOf: undefined, page: undefined })}
          className={classes.name}
        >
          {name}
          <span className={classes.count}>{t('learners', { learners })}</span>
        </Link>
      ) : (
        <Link to={screens.modifyUserDetails.path} search={{ user_id: _id }} className={classes.name}>
          <UserAvatar id={_id} name={name} size={26} />
          {name}
        </Link>
      );
    return rows.map((row) => ({
      key: row._id,
      head: headOf(row),
      scores: row.cells.map(scoreOf),
      summary: row.mean === null ? messages.notAvailable.text : format.number(wholePercent(row.mean)),
    }));
  }, [rows, ofDepartments, format, t]);
  const calloutOf = (rowKey: string, competencyName: string) => {
    const row = rows.find(({ _id }) => _id === rowKey);
    const cell = row?.cells[competencies.findIndex((one) => one.competencyName === competencyName)];
    if (!row || !cell) return null;
    const given = { name: row.name, competencyName, cell };
    return ofDepartments ? <DepartmentCallout {...given} /> : <LearnerCallout {...given} userId={rowKey} />;
  };
  return (
    <div className={classes.table}>
      <HeatTable
        caption={screens.competencyTable.title}
        rowLabel={t(`rowOf.${level}`)}
        columns={columns}
        summaryLabel={t('mean')}
        rows={drawn}
        calloutOf={calloutOf}
        onSelect={(rowKey) =>
          ofDepartments
            ? onDepartment(rowKey)
            : void navigate({ to: screens.modifyUserDetails.path, search: { user_id: rowKey } })
        }
      />
    </div>
  );
}
