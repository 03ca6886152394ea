import { messages, type results, screens, wholePercent } from '@simward/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { HeatTable } from '../../../ui/charts/heat/HeatTable.tsx';
import type { HeatScore } from '../../../ui/charts/heat/heatScore.ts';
import { Sparkline } from '../../../ui/charts/lines/Sparkline.tsx';
import { UserAvatar } from '../../../ui/values/people/UserAvatar.tsx';
import { competencyCellQuery } from '../results.queries.ts';
import cellCalloutClasses from './CellCallout.module.css';
import classes from './CompetencyHeatTable.module.css';

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

interface CellProps {
  /** Whose cell it is. */
  name: string;
  competencyName: string;
  cell: results.CompetencyCell;
}

interface CellCalloutProps extends CellProps {
  /** Names of must-pass steps, or how many people missed one. */
  missed: string | undefined;
  children: ReactNode;
}

/** What is said of a cell beside it. */
function CellCallout({ name, competencyName, cell, missed, children }: CellCalloutProps) {
  const format = useFormat();
  return (
    <div className={cellCalloutClasses.callout}>
      <p className={cellCalloutClasses.head}>
        <strong>{competencyName}</strong>
        <span className={cellCalloutClasses.name}>{name}</span>
        <strong className={cellCalloutClasses.score}>
          {format.percentBeside(cell.score, cell.passMark)}
        </strong>
      </p>
      {children}
      {missed && (
        <p className={cellCalloutClasses.missed}>
          <IconAlertCircle size={15} stroke={1.8} aria-hidden="true" />
          {missed}
        </p>
      )}
    </div>
  );
}

/** A department's mean, and how many of its learners need something. */
function DepartmentCallout(props: CellProps) {
  const { t } = useTranslation('competencyTable');
  const { learners, expired, missed } = props.cell;
  return (
    <CellCallout {...props} missed={missed > 0 ? t('callout.missedBy', { missed }) : undefined}>
      <p>{t('callout.meanOf', { learners, expired })}</p>
    </CellCallout>
  );
}

interface LearnerCalloutProps {
  userId: string;
  name: string;
  competencyName: string;
  cell: results.CompetencyCell;
}

/** A learner's last attempts at a competency, until when it is current, and which must-pass steps failed. */
function LearnerCallout({ userId, ...given }: LearnerCalloutProps) {
  const { t } = useTranslation('competencyTable');
  const format = useFormat();
  const { data } = useQuery(competencyCellQuery(userId, given.competencyName));
  const until = data?.currentUntil && format.day(data.currentUntil);
  const missed = data?.missedSteps.length
    ? t('callout.missedSteps', { count: data.missedSteps.length, steps: format.list(data.missedSteps) })
    : t('callout.missed');
  return (
    <CellCallout {...given} missed={given.cell.mustPassMissed ? missed : undefined}>
      <div className={cellCalloutClasses.trend}>
        {data && <Sparkline scores={data.trend} passMark={data.passMark} width={264} />}
      </div>
      <p>
        {data
          ? [
              t('callout.attempts', { attempts: data.attempts, on: format.day(data.latestOn) }),
              until && t(data.currency === 'expired' ? 'callout.expired' : 'callout.current', { until }),
              !until && t('callout.notShown'),
            ]
              .filter(Boolean)
              .join(' ')
          : '\u00a0'}
      </p>
    </CellCallout>
  );
}
