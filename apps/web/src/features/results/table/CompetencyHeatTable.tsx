import { type results, screens, wholePercent } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { competencyTableTexts } from '@simward/texts/results/competencyTable';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useNamesBeside } from '../../../shared/people/namesakes.ts';
import { HeatTable } from '../../../ui/charts/heat/HeatTable.tsx';
import type { HeatScore } from '../../../ui/charts/heat/heatScore.ts';
import { Sparkline } from '../../../ui/charts/lines/Sparkline.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from '../results.module.css';
import { competencyCellQuery } from '../results.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(competencyTableTexts);

interface CompetencyHeatTableProps {
  table: results.CompetencyTable;
  onDepartment: (departmentId: string) => void;
}

/** The heat table of scores. A department links to its learners, a learner to the page about the person. */
export function CompetencyHeatTable({ table, onDepartment }: CompetencyHeatTableProps) {
  const format = useFormat();
  const navigate = useNavigate<AnyRouter>();
  const { competencies, rows, level } = table;
  const ofDepartments = level === 'departments';
  const nameOf = useNamesBeside(ofDepartments ? [] : rows);
  const columns = useMemo(
    () =>
      competencies.map(({ competencyName, module }) => ({
        key: competencyName,
        label: competencyName,
        group: { key: module?._id ?? 'none', label: module?.moduleName ?? t('noModule') },
      })),
    [competencies],
  );
  const tableRows = useMemo(() => {
    const headOf = ({ _id, name, learners }: results.CompetencyRow): ReactNode =>
      ofDepartments ? (
        <Link
          to="."
          search={(before: object) => ({ ...before, department: _id, rowsOf: undefined, page: undefined })}
          className={classes.rowHead}
        >
          {name}
          <Text size="sm" weight="text" color={3}>
            {t('learners', { learners })}
          </Text>
        </Link>
      ) : (
        <Link to={screens.modifyUserDetails.path} search={{ user_id: _id }} className={classes.rowHead}>
          <UserAvatar id={_id} name={name} size={26} />
          {nameOf({ _id, name })}
        </Link>
      );
    return rows.map((row) => ({
      key: row._id,
      head: headOf(row),
      scores: row.cells.map(scoreOf),
      summary: row.mean === null ? tMessages('notAvailable.text') : format.number(wholePercent(row.mean)),
    }));
  }, [rows, ofDepartments, nameOf, format]);
  const calloutOf = (rowKey: string, competencyName: string) => {
    const row = rows.find(({ _id }) => _id === rowKey);
    const cell =
      row?.cells[competencies.findIndex((competency) => competency.competencyName === competencyName)];
    if (!row || !cell) return null;
    const cellProps = { name: nameOf(row), competencyName, cell };
    return ofDepartments ? (
      <DepartmentCallout {...cellProps} />
    ) : (
      <LearnerCallout {...cellProps} userId={rowKey} />
    );
  };
  return (
    <div className={classes.heat}>
      <HeatTable
        caption={titleOf('competencyTable')}
        rowLabel={t(`rowOf.${level}`)}
        columns={columns}
        summaryLabel={t('mean')}
        rows={tableRows}
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

const scoreOf = (cell: results.CompetencyCell | null): HeatScore | null =>
  cell && {
    score: cell.score,
    passMark: cell.passMark,
    ...(cell.change !== null && { change: cell.change }),
    expired: cell.currency === 'expired',
    mustPassMissed: cell.mustPassMissed,
  };

interface CellProps {
  /** The name of the department or learner. */
  name: string;
  competencyName: string;
  cell: results.CompetencyCell;
}

function DepartmentCallout(props: CellProps) {
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

function LearnerCallout({ userId, ...cellProps }: LearnerCalloutProps) {
  const format = useFormat();
  const { data } = useQuery(competencyCellQuery(userId, cellProps.competencyName));
  const until = data?.currentUntil && format.day(data.currentUntil);
  const missed = data?.missedSteps.length
    ? t('callout.missedSteps', { count: data.missedSteps.length, steps: format.list(data.missedSteps) })
    : t('callout.missed');
  return (
    <CellCallout {...cellProps} missed={cellProps.cell.mustPassMissed ? missed : undefined}>
      <div style={{ minBlockSize: cellProps.cell.change === null ? 18 : 50 }}>
        {data && <Sparkline large scores={data.trend} passMark={data.passMark} width={264} />}
      </div>
      <p>
        {data
          ? [
              t('callout.attempts', { attempts: data.attempts, on: format.day(data.latestOn) }),
              data.playedIn && t(`callout.playedIn.${data.playedIn}`),
              until && t(data.currency === 'expired' ? 'callout.expired' : 'callout.current', { until }),
              !until && t('callout.notShown'),
              data.moduleVersion !== null &&
                t('callout.inVersion', { version: data.moduleVersion, module: data.moduleName }),
            ]
              .filter(Boolean)
              .join(' ')
          : '\u00a0'}
      </p>
    </CellCallout>
  );
}

interface CellCalloutProps extends CellProps {
  /** The names of the failed must-pass steps, or how many people failed one; undefined if there are none. */
  missed: string | undefined;
  children: ReactNode;
}

function CellCallout({ name, competencyName, cell, missed, children }: CellCalloutProps) {
  const format = useFormat();
  return (
    <Stack size="md">
      <Row as="p" align="baseline" nowrap>
        <strong>{competencyName}</strong>
        <Text size="sm" color={3}>
          {name}
        </Text>
        <Text as="strong" toEnd>
          {format.percentBeside(cell.score, cell.passMark)}
        </Text>
      </Row>
      {children}
      {missed && (
        <Row as="p" align="start" nowrap color="tone" data-tone="fail">
          <IconAlertCircle size={15} stroke={1.8} style={{ marginBlockStart: 2 }} aria-hidden="true" />
          {missed}
        </Row>
      )}
      <Text as="p" size="sm" color={3} className={classes.again}>
        {t('callout.again', { name })}
      </Text>
    </Stack>
  );
}
