import { type followUp, type reports, screens } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { departmentsQuery } from '../../shared/departments/departments.queries.ts';
import { RunningLine } from '../../shared/sessions/RunningLine.tsx';
import { Row, Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { PhoneRows } from '../../ui/table/phone/PhoneRows.tsx';
import { useBehindRow } from './BehindTable.tsx';
import { useDebriefRow } from './DebriefsCard.tsx';
import classes from './follow-up.module.css';
import { behindQuery, debriefsQuery, summaryQuery } from './follow-up.queries.ts';
import { reasonSigns } from './reasonSigns.ts';
import { WeakestStepCard } from './WeakestStepCard.tsx';

const t = textsOf(followUpTexts);

/** The rows of a list that stand on the Manager's home; the list itself is a page. */
const rowsOf = { debriefs: 3, behind: 5 };

/** A Manager's home on a phone, in at most three screens: what runs, four figures, the weakest step, and the tops of two lists. */
export function PhoneHome() {
  const query = useQuery(summaryQuery);
  return (
    <Stack gap={16}>
      <RunningLine />
      <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={190} />}>
        {(summary) => <Tiles summary={summary} />}
      </QueryStates>
      <WeakestStepCard brief />
      <DebriefsTop />
      <BehindTop />
      <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={130} />}>
        {(summary) => <Week summary={summary} />}
      </QueryStates>
    </Stack>
  );
}

const home = screens.home.path;

/** Learners behind for each reason, each with its list, and those who are up to date. */
function Tiles({
  summary: { learners, behind, reasons, neverTried, before },
}: {
  summary: followUp.Summary;
}) {
  const format = useFormat();
  const tile = (reason: followUp.BehindReason) => (
    <Tile
      key={reason}
      reason={reason}
      label={t(`phone.tile.${reason}`)}
      value={format.number(reasons[reason])}
      unit={
        reason === 'mustPass' ? t('phone.latestAttempt') : t('phone.learners', { count: reasons[reason] })
      }
      note={
        reason === 'due'
          ? t('phone.neverTried', { count: neverTried })
          : t('tile.before', { count: before.reasons[reason] })
      }
    />
  );
  return (
    <Surface as="ul" clip className={classes.tiles} aria-label={t('table.why')}>
      {tile('overdue')}
      {tile('due')}
      {tile('mustPass')}
      <li>
        <Link to={screens.competencyTable.path} search={{ rowsOf: 'learners' }} className={classes.tile}>
          <TileHead tone="pass" icon={IconCircleCheck} label={t('tile.upToDate.label')} />
          <TileFigure
            value={format.number(learners - behind)}
            unit={t('tile.upToDate.note', { count: learners })}
          />
          <Text size="sm" color={3} cut>
            {t('tile.before', { count: learners - before.behind })}
          </Text>
        </Link>
      </li>
      {reasons.refresh > 0 && tile('refresh')}
    </Surface>
  );
}

interface TileProps {
  reason: followUp.BehindReason;
  label: string;
  value: string;
  unit: string;
  note: string;
}

function Tile({ reason, label, value, unit, note }: TileProps) {
  return (
    <li>
      <Link to={home} search={{ list: 'behind', reason }} className={classes.tile}>
        <TileHead {...reasonSigns[reason]} label={label} />
        <TileFigure value={value} unit={unit} />
        <Text size="sm" color={3} cut>
          {note}
        </Text>
      </Link>
    </li>
  );
}

function TileHead({ tone, icon: Sign, label }: Pick<TileProps, 'label'> & (typeof reasonSigns)['due']) {
  return (
    <Row as="span" gap={4} nowrap data-tone={tone}>
      <Sign size={17} stroke={1.8} color="var(--tone)" aria-hidden="true" style={{ flex: 'none' }} />
      <Text size="md" color={2} grow cut>
        {label}
      </Text>
      <IconChevronRight
        size={14}
        stroke={1.8}
        color="var(--text-3)"
        aria-hidden="true"
        style={{ flex: 'none' }}
      />
    </Row>
  );
}

function TileFigure({ value, unit }: Pick<TileProps, 'value' | 'unit'>) {
  return (
    <Row as="span" gap={8} align="baseline" nowrap>
      <Text size="figure" weight="figure" color={1} numbers>
        {value}
      </Text>{' '}
      <Text size="md" color={2} cut>
        {unit}
      </Text>
    </Row>
  );
}

interface TopProps {
  title: string;
  /** In small behind the title. */
  of: string | undefined;
  /** The link to the whole list. */
  all: ReactNode;
  children: ReactNode;
}

/** The first rows of a list, under a head that leads to all of them. */
function Top({ title, of, all, children }: TopProps) {
  return (
    <Surface as="section" clip aria-label={title}>
      <Row nowrap className={classes.topHead}>
        <Text as="h2" size="lg" weight="title">
          {title}
        </Text>
        <Text size="sm" color={3} numbers grow>
          {of}
        </Text>
        <Text size="md" weight="label">
          {all}
        </Text>
      </Row>
      <div className={classes.topRows}>{children}</div>
    </Surface>
  );
}

function DebriefsTop() {
  const query = useQuery(debriefsQuery({ pageSize: 10 }));
  const row = useDebriefRow();
  const count = query.data?.debriefsCount ?? 0;
  return (
    <Top
      title={t('debriefs.title')}
      of={query.data && t('debriefs.n', { count })}
      all={
        count > rowsOf.debriefs && (
          <Link to={home} search={{ list: 'debriefs' }}>
            {t('debriefs.all', { count })}
          </Link>
        )
      }
    >
      <QueryStates query={query} failed={t('debriefs.failed')} loading={<BlockSkeleton height={192} />}>
        {({ debriefs }) =>
          debriefs.length === 0 ? (
            <EmptyState
              compact
              icon={IconCircleCheck}
              title={t('debriefs.none')}
              reason={t('debriefs.noneReason')}
            />
          ) : (
            <PhoneRows
              title={t('debriefs.title')}
              columns={[]}
              rows={debriefs.slice(0, rowsOf.debriefs)}
              rowKey={({ sessionId }) => sessionId}
              phone={row}
            />
          )
        }
      </QueryStates>
    </Top>
  );
}

function BehindTop() {
  const query = useQuery(behindQuery({ pageNumber: 1, pageSize: 10 }));
  const row = useBehindRow();
  const count = query.data?.behindCount ?? 0;
  return (
    <Top
      title={t('table.title')}
      of={query.data && t('phone.behind', { count })}
      all={
        count > rowsOf.behind && (
          <Link to={home} search={{ list: 'behind' }}>
            {t('debriefs.all', { count })}
          </Link>
        )
      }
    >
      <QueryStates query={query} failed={t('table.failed')} loading={<BlockSkeleton height={320} />}>
        {({ behind }) =>
          behind.length === 0 ? (
            <EmptyState compact icon={IconCircleCheck} reason={t('table.none')} />
          ) : (
            <PhoneRows
              title={t('table.title')}
              columns={[]}
              rows={behind.slice(0, rowsOf.behind)}
              rowKey={({ learner }) => learner._id}
              phone={row}
            />
          )
        }
      </QueryStates>
    </Top>
  );
}

/** The days of the week: what was played today, and what is due on the others. */
function Week({ summary: { week } }: { summary: followUp.Summary }) {
  const format = useFormat();
  const today = useToday();
  const departments = (useQuery(departmentsQuery).data ?? []).map(({ _id }) => _id);
  const due = week.reduce((sum, day) => sum + day.due, 0);
  const played = week.find(({ day }) => day === today)?.sessions ?? 0;
  return (
    <Surface as="section" clip aria-label={t('week.title')}>
      <Row nowrap className={classes.topHead}>
        <Text as="h2" size="lg" weight="title">
          {t('week.title')}
        </Text>
        <Text size="sm" color={3} numbers cut>
          {t('phone.week', { due, played })}
        </Text>
      </Row>
      <ol className={classes.days}>
        {week.map((day) => {
          const isToday = day.day === today;
          const count = isToday ? day.sessions : day.due;
          const words = (
            <>
              <Text size="sm" color={isToday ? 1 : 3} weight={isToday ? 'title' : 'text'} whole>
                {format.weekday(day.day)} {format.dayInMonth(day.day)}
              </Text>{' '}
              <Text
                size="md"
                weight="title"
                numbers
                color="tone"
                data-tone={isToday ? 'pass' : count === 0 ? 'mute' : day.day < today ? 'fail' : 'warn'}
              >
                {format.number(count)}
              </Text>{' '}
              <Text size="sm" color={3}>
                {t(isToday ? 'phone.done' : 'phone.due')}
              </Text>
            </>
          );
          return (
            <li key={day.day} data-today={isToday || undefined}>
              {count === 0 || (isToday && departments.length === 0) ? (
                <span className={classes.dayLink}>{words}</span>
              ) : isToday ? (
                <Link
                  to={screens.report.path}
                  search={playedOn(day, departments)}
                  className={classes.dayLink}
                >
                  {words}
                </Link>
              ) : (
                <Link
                  to={home}
                  search={{ list: 'behind', reason: day.day < today ? 'overdue' : 'due' }}
                  className={classes.dayLink}
                >
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </Surface>
  );
}

/** The report of a day, of the assessments if there were any. */
const playedOn = ({ day, assessments }: followUp.Summary['week'][number], of: string[]) => {
  const type: reports.ReportType = assessments > 0 ? 'Assessment' : 'Training';
  return { type, by: 'department', of, from: day, to: day } as const;
};
