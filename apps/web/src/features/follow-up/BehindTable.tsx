import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { followUp, screens } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { messageTexts } from '@simward/texts/messages';
import { IconCircleCheck, IconMail, IconMessages, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../lib/api/queries.ts';
import { daysAfter, daysUntil } from '../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { DueDay } from '../../shared/modules/DueDay.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../ui/form/fields/DateFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { sayError } from '../../ui/states/InlineAlert.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import { useFilters, useTableState } from '../../ui/table/state/useTableState.ts';
import { TableTitle } from '../../ui/table/TableTitle.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { QuietLink } from '../../ui/values/Quiet.tsx';
import { ScoreMeter } from '../../ui/values/ScoreMeter.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import classes from './follow-up.module.css';
import { behindQuery, useAssignRefresher } from './follow-up.queries.ts';
import { followUpAddress } from './followUpAddress.ts';
import { RemindDialog } from './RemindDialog.tsx';
import { reasonSigns } from './reasonSigns.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(followUpTexts);

interface BehindTableProps {
  summary: followUp.Summary | undefined;
}

/** Learners who are behind, the most urgent first, each with a button to act. */
export function BehindTable({ summary }: BehindTableProps) {
  const [state, setState] = useTableState();
  const { filters, setFilters, clearFilters, filtered } = useFilters(followUpAddress);
  const [act, setAct] = useState<{ kind: 'remind' | 'refresh'; row: followUp.Behind }>();
  const query = useQuery(behindQuery({ ...filters, pageNumber: state.page, pageSize: state.size }));
  const { data } = query;
  const close = () => setAct(undefined);
  const actOf = (row: followUp.Behind) => <BehindAct row={row} onAct={(kind) => setAct({ kind, row })} />;
  return (
    <>
      <DataTable
        title={t('table.title')}
        columns={behindColumns(actOf)}
        rows={data?.behind}
        rowKey={({ learner }) => learner._id}
        total={data?.behindCount ?? 0}
        state={state}
        onStateChange={setState}
        busy={query.isPlaceholderData}
        failure={failureOf(t('table.failed'), query)}
        withoutSearch
        filtered={filtered}
        onClearFilters={clearFilters}
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
            {filters.moduleId && data?.behind[0] && (
              <FilterChoice
                label={t('table.module')}
                options={[{ value: filters.moduleId, label: data.behind[0].moduleName }]}
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

interface RefresherDialogProps {
  row: followUp.Behind;
  onClose: () => void;
}

/** The day suggested for a refresher when the module's own due day has passed or there is none. */
const refresherDays = 14;

/** Assigns a module again by a day: at first its own due day if that is still ahead. */
function RefresherDialog({ row, onClose }: RefresherDialogProps) {
  const format = useFormat();
  const today = useToday();
  const assign = useAssignRefresher();
  const { learner, moduleId, moduleName, dueOn, competencies } = row;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { dueOn: dueOn && dueOn > today ? dueOn : daysAfter(today, refresherDays) },
    validate: { dueOn: (day: string | null) => (day ? null : tMessages('required.text')) },
    onSave: (values) => assign.mutateAsync({ userId: learner._id, moduleId, dueOn: values.dueOn }),
    onSaved: () => {
      toastSuccess({ title: t('refresh.done', { name: learner.name, moduleName }) });
      onClose();
    },
  });
  const key = row.reason === 'mustPass' ? 'mustPass' : dueOn && dueOn < today ? 'expired' : 'expires';
  return (
    <FormDialog
      title={t('refresh.title', { name: learner.name })}
      text={t(`refresh.${key}`, {
        name: learner.name,
        moduleName,
        competencies: format.list(competencies),
        day: dueOn ? format.day(dueOn) : '',
      })}
      submit={submit}
      saving={saving}
      failure={failure && sayError(failure.detail)}
      confirm={t('refresh.confirm')}
      cancel={t('cancel')}
      icon={<IconRefresh size={18} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <DateField
        label={t('refresh.by')}
        description={t('refresh.mail')}
        minDate={today}
        required
        {...form.getInputProps('dueOn')}
      />
    </FormDialog>
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
