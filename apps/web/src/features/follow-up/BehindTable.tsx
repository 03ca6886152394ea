import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { followUp, screens } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { messageTexts } from '@simward/texts/messages';
import { IconAlertTriangle, IconCircleCheck, IconMail, IconMessages, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { daysUntil, dueTone } from '../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { RefresherDialog } from '../../shared/modules/RefresherDialog.tsx';
import { useNamesBeside } from '../../shared/people/namesakes.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import type { PhoneRow } from '../../ui/table/phone/phoneList.ts';
import { useList } from '../../ui/table/state/useList.ts';
import { TableTitle } from '../../ui/table/TableTitle.tsx';
import { CountChips } from '../../ui/values/figures/CountChips.tsx';
import { QuietLink } from '../../ui/values/Quiet.tsx';
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
  const nameOf = useNamesBeside(answer?.behind.map(({ learner }) => learner) ?? []);
  const phoneRow = useBehindRow(nameOf);
  const actOf = (row: followUp.Behind) => {
    const learner = { ...row.learner, name: nameOf(row.learner) };
    return (
      <BehindAct row={{ ...row, learner }} onAct={(kind) => setAct({ kind, row: { ...row, learner } })} />
    );
  };
  return (
    <>
      <DataTable
        {...table}
        title={t('table.title')}
        columns={behindColumns(nameOf, actOf)}
        phone={phoneRow}
        rowKey={({ learner }) => learner._id}
        compact
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
            <div className={classes.reasons}>
              <CountChips
                label={t('table.why')}
                // The figures above have the counts; here they would come late, and move the rows.
                chips={[
                  { value: 'all', label: t('table.all'), count: undefined },
                  ...followUp.behindReasons.map((value) => ({
                    value,
                    label: t(`phone.reason.${value}`),
                    count: undefined,
                    ...reasonSigns[value],
                  })),
                ]}
                value={filters.reason ?? 'all'}
                onChange={(reason) => setFilters({ reason: reason === 'all' ? undefined : reason })}
              />
            </div>
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
export function useBehindRow(
  nameOf: (learner: followUp.Behind['learner']) => string,
): PhoneRow<followUp.Behind> {
  const format = useFormat();
  const today = useToday();
  return {
    label: ({ learner }) => nameOf(learner),
    picture: ({ learner: { _id, name } }) => <UserAvatar id={_id} name={name} size={40} />,
    name: ({ learner }) => (
      <Link to={screens.modifyUserDetails.path} search={{ user_id: learner._id }}>
        {nameOf(learner)}
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

const behindColumns = (
  nameOf: (learner: followUp.Behind['learner']) => string,
  actOf: (row: followUp.Behind) => ReactNode,
): Column<followUp.Behind>[] => [
  {
    key: 'learner',
    title: t('table.learner'),
    card: 'heading',
    render: ({ learner }) => (
      <Row as="span" nowrap>
        <UserAvatar id={learner._id} name={learner.name} size={26} />
        <QuietLink
          to={screens.modifyUserDetails.path}
          search={{ user_id: learner._id }}
          weight="label"
          color={1}
          whole
        >
          {nameOf(learner)}
        </QuietLink>
      </Row>
    ),
  },
  {
    key: 'why',
    title: t('table.why'),
    width: 136,
    render: ({ reason, more }) => (
      <Text as="p" whole title={more > 0 ? t('table.more', { count: more }) : undefined}>
        <StatusBadge {...reasonSigns[reason]}>{t(`phone.reason.${reason}`)}</StatusBadge>
        {more > 0 && <VisuallyHidden>{t('table.more', { count: more })}</VisuallyHidden>}
      </Text>
    ),
  },
  {
    key: 'module',
    title: t('table.module'),
    width: '24%',
    render: ({ moduleName, competencies }) => (
      <Text as="p" cut className={classes.module} title={[moduleName, ...competencies].join(' · ')}>
        {moduleName}
        {competencies.length > 0 && (
          <Text size="sm" color={3}>
            {' · '}
            {competencies.join(', ')}
          </Text>
        )}
      </Text>
    ),
  },
  {
    key: 'by',
    title: t('table.by'),
    width: 130,
    render: ({ dueOn, refresherDueOn }) => (
      <DueBy day={refresherDueOn ?? dueOn} isRefresher={refresherDueOn !== null} />
    ),
  },
  {
    key: 'latest',
    title: t('table.latest'),
    width: 72,
    wide: true,
    render: ({ latest, passMark }) => <LatestScore score={latest} passMark={passMark} />,
  },
  { key: 'act', title: t('table.act'), card: 'action', width: 112, render: actOf },
];

function DueBy({ day, isRefresher }: { day: string | null; isRefresher: boolean }) {
  const format = useFormat();
  const today = useToday();
  if (day === null) return tMessages('notAvailable.text');
  const days = daysUntil(day, today);
  const tone = dueTone(day, today);
  return (
    <Text whole title={format.day(day)}>
      {format.dayAndMonth(day)}{' '}
      <Text size="sm" color={tone ? 'tone' : 3} data-tone={tone}>
        {'· '}
        {isRefresher
          ? t('refresh.assigned')
          : t(days < 0 ? 'table.late' : 'table.ahead', { days: Math.abs(days) })}
      </Text>
    </Text>
  );
}

function LatestScore({ score, passMark }: { score: number | null; passMark: number }) {
  const format = useFormat();
  if (score === null) return tMessages('notAvailable.text');
  const isBelow = score < passMark;
  return (
    <Row as="span" gap={4} nowrap weight="label" numbers>
      {isBelow && <IconAlertTriangle size={13} stroke={2} color="var(--accent)" aria-hidden="true" />}
      {format.percentBeside(score, passMark)}
      {isBelow && <VisuallyHidden>{t('table.below')}</VisuallyHidden>}
    </Row>
  );
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
