import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { followUp, screens } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { messageTexts } from '@simward/texts/messages';
import { IconCircleCheck, IconMail, IconMessages, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { daysUntil } from '../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { DueDay } from '../../shared/modules/DueDay.tsx';
import { RefresherDialog } from '../../shared/modules/RefresherDialog.tsx';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import type { PhoneRow } from '../../ui/table/phone/phoneList.ts';
import { useList } from '../../ui/table/state/useList.ts';
import { TableTitle } from '../../ui/table/TableTitle.tsx';
import { QuietLink } from '../../ui/values/Quiet.tsx';
import { ScoreMeter } from '../../ui/values/ScoreMeter.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import classes from './follow-up.module.css';
import { behindQuery } from './follow-up.queries.ts';
import { behindAddress } from './followUpAddress.ts';
import { RemindDialog } from './RemindDialog.tsx';
import { reasonSigns } from './reasonSigns.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(followUpTexts);

interface BehindTableProps {
  summary: followUp.Summary | undefined;
}

/** Learners who are behind, the most urgent first, each with a button to act. */
export function BehindTable({ summary }: BehindTableProps) {
  const { filters, setFilters, answer, table } = useList(behindAddress, {
    rows: 'behind',
    query: (asked) => behindQuery({ ...asked.filters, ...asked.page }),
    failed: t('table.failed'),
  });
  const [act, setAct] = useState<{ kind: 'remind' | 'refresh'; row: followUp.Behind }>();
  const close = () => setAct(undefined);
  const phoneRow = useBehindRow();
  const actOf = (row: followUp.Behind) => <BehindAct row={row} onAct={(kind) => setAct({ kind, row })} />;
  return (
    <>
      <DataTable
        {...table}
        title={t('table.title')}
        columns={behindColumns(actOf)}
        phone={phoneRow}
        rowKey={({ learner }) => learner._id}
        withoutSearch
        toolbar={
          <>
            <TableTitle
              of={
                summary &&
                t('table.of', {
                  behind: summary.behind,
                  learners: summary.learners,
                  upToDate: summary.learners - summary.behind,
                })
              }
            >
              {t('table.title')}
            </TableTitle>
            <FilterChoice
              label={t('table.why')}
              options={followUp.behindReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
              value={filters.reason}
              onChange={(reason) => setFilters({ reason })}
            />
            {filters.moduleId && answer?.behind[0] && (
              <FilterChoice
                label={t('table.module')}
                options={[{ value: filters.moduleId, label: answer.behind[0].moduleName }]}
                value={filters.moduleId}
                onChange={(moduleId) => setFilters({ moduleId })}
              />
            )}
          </>
        }
        footerNote={t('table.note')}
        empty={<EmptyState icon={IconCircleCheck} reason={t('table.none')} />}
      />
      {act?.kind === 'remind' && <RemindDialog row={act.row} onClose={close} />}
      {act?.kind === 'refresh' && <RefresherDialog row={act.row} onClose={close} />}
    </>
  );
}

/** A learner on a phone: module and latest score, and why and by when. */
export function useBehindRow(): PhoneRow<followUp.Behind> {
  const format = useFormat();
  const today = useToday();
  return {
    label: ({ learner }) => learner.name,
    picture: ({ learner: { _id, name } }) => <UserAvatar id={_id} name={name} size={40} />,
    name: ({ learner: { _id, name } }) => (
      <Link to={screens.modifyUserDetails.path} search={{ user_id: _id }}>
        {name}
      </Link>
    ),
    facts: ({ moduleName, latest, passMark }) => [
      t('phone.latest', {
        moduleName,
        latest: latest === null ? t('phone.notTried') : format.percentBeside(latest, passMark),
      }),
    ],
    end: ({ reason, dueOn }) => (
      <StatusBadge plain {...reasonSigns[reason]}>
        {reason === 'overdue' && dueOn
          ? t('table.late', { days: -daysUntil(dueOn, today) })
          : t(`phone.reason.${reason}`)}
      </StatusBadge>
    ),
    endBelow: ({ dueOn, refresherDueOn }) => {
      const day = refresherDueOn ?? dueOn;
      return day && format.dayAndMonth(day);
    },
  };
}

const behindColumns = (actOf: (row: followUp.Behind) => ReactNode): Column<followUp.Behind>[] => [
  {
    key: 'learner',
    title: t('table.learner'),
    card: 'heading',
    render: ({ learner: { _id, name } }) => (
      <Row as="span" nowrap>
        <UserAvatar id={_id} name={name} size={26} />
        <QuietLink
          to={screens.modifyUserDetails.path}
          search={{ user_id: _id }}
          weight="label"
          color={1}
          whole
        >
          {name}
        </QuietLink>
      </Row>
    ),
  },
  {
    key: 'why',
    title: t('table.why'),
    width: 132,
    render: ({ reason, more }) => (
      <div className={classes.why}>
        <StatusBadge {...reasonSigns[reason]}>{t(`reason.${reason}`)}</StatusBadge>
        {more > 0 && <Small>{t('table.more', { count: more })}</Small>}
      </div>
    ),
  },
  {
    key: 'module',
    title: t('table.module'),
    render: ({ moduleName, competencies }) => (
      <>
        {moduleName}
        {competencies.length > 0 && <Small>{competencies.join(', ')}</Small>}
      </>
    ),
  },
  {
    key: 'by',
    title: t('table.by'),
    width: 108,
    render: ({ dueOn, refresherDueOn }) => (
      <DueBy day={refresherDueOn ?? dueOn} isRefresher={refresherDueOn !== null} />
    ),
  },
  {
    key: 'latest',
    title: t('table.latest'),
    width: 104,
    wide: true,
    render: ({ latest, passMark }) => <LatestScore score={latest} passMark={passMark} />,
  },
  { key: 'act', title: t('table.act'), card: 'action', width: 136, render: actOf },
];

function DueBy({ day, isRefresher }: { day: string | null; isRefresher: boolean }) {
  const today = useToday();
  if (day === null) return tMessages('notAvailable.text');
  const days = daysUntil(day, today);
  return (
    <>
      <DueDay day={day} short withoutSign />
      <Small>
        {isRefresher
          ? t('refresh.assigned')
          : t(days < 0 ? 'table.late' : 'table.ahead', { days: Math.abs(days) })}
      </Small>
    </>
  );
}

function Small({ children }: { children: string }) {
  return (
    <Text as="p" size="sm" color={3}>
      {children}
    </Text>
  );
}

function LatestScore({ score, passMark }: { score: number | null; passMark: number }) {
  if (score === null) return tMessages('notAvailable.text');
  return <ScoreMeter narrow score={score} passMark={passMark} />;
}

interface BehindActProps {
  row: followUp.Behind;
  onAct: (kind: 'remind' | 'refresh') => void;
}

/**
 * Button to remind or to assign again; after a failed must-pass step a link to the debriefing comes first.
 */
function BehindAct({ row, onAct }: BehindActProps) {
  const { learner, moduleName, reason, refresherDueOn, reminded, latestSessionId } = row;
  const canRefresh = (reason === 'refresh' || reason === 'mustPass') && refresherDueOn === null;
  const kind = canRefresh ? 'refresh' : 'remind';
  const Sign = canRefresh ? IconRefresh : IconMail;
  const name = t(`${kind}.of`, { name: learner.name });
  const isDone = !canRefresh && reminded;
  const doneNote = (
    <Text size="sm" color={3}>
      {t('remind.today')}
    </Text>
  );
  if (reason === 'mustPass' && latestSessionId) {
    const debrief = (
      <LinkButton
        to={screens.debriefing.path}
        search={{ sessionId: latestSessionId }}
        variant="default"
        size="compact-sm"
        leftSection={<IconMessages size={15} stroke={1.8} aria-hidden="true" />}
        aria-label={t('debriefs.of', { name: learner.name, moduleName })}
      >
        {t('debriefs.act')}
      </LinkButton>
    );
    return isDone ? (
      <Stack as="span" gap={4} align="start">
        {debrief}
        {doneNote}
      </Stack>
    ) : (
      <Row as="span" gap={4} nowrap>
        {debrief}
        <Tooltip label={t(`${kind}.act`)}>
          <ActionIcon variant="default" size={26} aria-label={name} onClick={() => onAct(kind)}>
            <Sign size={15} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Row>
    );
  }
  if (isDone) return doneNote;
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Sign size={15} stroke={1.8} aria-hidden="true" />}
      aria-label={name}
      onClick={() => onAct(kind)}
    >
      {t(`${kind}.act`)}
    </Button>
  );
}
