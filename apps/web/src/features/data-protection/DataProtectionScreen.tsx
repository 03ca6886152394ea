import { Button, Tabs } from '@mantine/core';
import { dataProtection, screens } from '@simward/contract';
import { dataProtectionTexts } from '@simward/texts/data-protection';
import { IconCheck, IconHourglass, IconUserOff, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useNamesBeside } from '../../shared/people/namesakes.ts';
import { UsedInReports } from '../../shared/reports/UsedInReports.tsx';
import { noProof, OwnProofFields, useOwnProof } from '../../shared/useOwnProof.tsx';
import { useView } from '../../ui/address/useAddress.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/form/fields/TextFields.tsx';
import { useProblemForm } from '../../ui/form/useProblemForm.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import { useList } from '../../ui/table/state/useList.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { erasuresQuery, useConfirmErasure, useWithdrawErasure } from './data-protection.queries.ts';
import { dataProtectionViews, erasuresAddress } from './dataProtectionAddress.ts';
import { RetentionCard } from './RetentionCard.tsx';

const t = textsOf(dataProtectionTexts);

/** Requests to erase learners, and removal of old session events. */
export function DataProtectionScreen() {
  const [view, show] = useView(dataProtectionViews);
  return (
    <>
      <PageHeader title={titleOf('dataProtection')} facts={t('facts')} />
      <Tabs value={view} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={t('views.label')} mb="md">
          {dataProtectionViews.all.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`views.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="erasures">
          <ErasuresTable />
        </Tabs.Panel>
        <Tabs.Panel value="events">
          <RetentionCard />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Requests to erase learners, with buttons to confirm or withdraw each. */
function ErasuresTable() {
  const { filters, setFilters, answer, table } = useList(erasuresAddress, {
    rows: 'erasures',
    query: (asked) => erasuresQuery({ ...asked.filters, ...asked.page }),
    failed: t('erasures.failed'),
  });
  const [openAct, setOpenAct] = useState<{ act: EndingAct; erasure: dataProtection.Erasure }>();
  const nameOf = useNamesBeside(answer?.erasures.map(({ learner }) => learner) ?? []);
  const columns = useErasureColumns(nameOf, (act, erasure) => setOpenAct({ act, erasure }));
  return (
    <>
      <DataTable
        {...table}
        title={t('erasures.title')}
        columns={columns}
        rowKey={({ _id }) => _id}
        withoutSearch
        toolbar={
          <FilterChoice
            label={t('erasures.state')}
            options={dataProtection.erasureStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            value={filters.state}
            onChange={(next) => setFilters({ state: next })}
          />
        }
        footerNote={t('erasures.note', {
          hours: dataProtection.waitHours,
          days: dataProtection.waitDays,
        })}
        empty={
          <EmptyState
            icon={IconUserOff}
            reason={t('erasures.none')}
            action={
              <LinkButton variant="default" to={screens.userManagement.path}>
                {t('erasures.toUsers')}
              </LinkButton>
            }
          />
        }
      />
      {openAct && (
        <EndErasureDialog
          {...openAct}
          whom={nameOf(openAct.erasure.learner)}
          onClose={() => setOpenAct(undefined)}
        />
      )}
    </>
  );
}

const signOf = {
  waiting: { tone: 'warn', icon: IconHourglass },
  done: { tone: 'pass', icon: IconCheck },
  withdrawn: { tone: 'info', icon: IconX },
} as const;

type EndingAct = 'confirm' | 'withdraw';

function useErasureColumns(
  learnerName: (learner: dataProtection.Erasure['learner']) => string,
  onAct: (act: EndingAct, erasure: dataProtection.Erasure) => void,
): readonly Column<dataProtection.Erasure>[] {
  const format = useFormat();
  const nameOf = (person: dataProtection.Erasure['requestedBy']) => person.name ?? t('erasures.elsewhere');
  const actButton = (act: EndingAct, erasure: dataProtection.Erasure) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t(`${act}.of`, { name: learnerName(erasure.learner) })}
      onClick={() => onAct(act, erasure)}
    >
      {t(`${act}.act`)}
    </Button>
  );
  return [
    {
      key: 'learner',
      title: t('erasures.learner'),
      card: 'heading',
      render: ({ learner, state }) =>
        state === 'done' ? (
          learnerName(learner)
        ) : (
          <Link to={screens.modifyUserDetails.path} search={{ user_id: learner._id }}>
            {learnerName(learner)}
          </Link>
        ),
    },
    { key: 'reason', title: t('erasures.reason'), render: ({ reason }) => reason },
    {
      key: 'asked',
      title: t('erasures.asked'),
      render: ({ requestedBy, requestedAt }) => (
        <>
          {nameOf(requestedBy)}
          <Text as="div" size="sm" color={3}>
            {format.instant(requestedAt)}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      title: t('erasures.state'),
      render: ({ state, confirmableAt, dueAt, endedBy, endedAt, confirmers }) => (
        <>
          <StatusBadge {...signOf[state]}>{t(`state.${state}`)}</StatusBadge>
          <Text as="div" size="sm" color={3}>
            {endedAt === null
              ? t('erasures.waits', { from: format.instant(confirmableAt), due: format.instant(dueAt) })
              : [...(endedBy ? [nameOf(endedBy)] : []), format.instant(endedAt)].join(', ')}
          </Text>
          {confirmers && (
            <Text as="div" size="sm" color={3}>
              {t('erasures.confirmers', { count: confirmers.length, names: confirmers.join(', ') })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'act',
      title: t('erasures.act'),
      card: 'action',
      width: 210,
      render: (erasure) =>
        erasure.state === 'waiting' && (
          <Row as="span" align="stretch">
            {erasure.mayConfirm && actButton('confirm', erasure)}
            {actButton('withdraw', erasure)}
          </Row>
        ),
    },
  ];
}

interface ErasureDialogProps {
  erasure: dataProtection.Erasure;
  /** The learner's name, as it stands beside others of the same name. */
  whom: string;
  onClose: () => void;
}

interface EndErasureDialogProps extends ErasureDialogProps {
  act: EndingAct;
}

/** Asks before a learner is erased for good, or before a request to erase one is withdrawn. */
function EndErasureDialog({ act, ...props }: EndErasureDialogProps) {
  return act === 'confirm' ? <ConfirmErasureDialog {...props} /> : <WithdrawErasureDialog {...props} />;
}

/**
 * Erases a learner for good. A second person confirms it: types the learner's name and proves who they are again, with
 * password and code.
 */
function ConfirmErasureDialog({ erasure, whom, onClose }: ErasureDialogProps) {
  const { ways, checks, proofOf } = useOwnProof();
  const confirm = useConfirmErasure();
  const { name } = erasure.learner;
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { name: '', ...noProof },
    validate: {
      name: (typed: string) => (typed.trim() === name.trim() ? null : t('confirm.otherName')),
      ...checks,
    },
    onSave: (values) => confirm.mutateAsync({ id: erasure._id, proof: proofOf(values) }),
    onSaved: () => {
      toastSuccess({ title: t('confirm.done', { name }) });
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      title={t('confirm.title', { name: whom })}
      text={t('confirm.text', { reason: erasure.reason })}
      notice={
        <>
          <p>{t('confirm.consequence')}</p>
          <UsedInReports by="user" ids={[erasure.learner._id]} />
        </>
      }
      submit={submit}
      saving={saving}
      failure={failure && { title: t('confirm.failed'), text: failure.detail }}
      confirm={t('confirm.confirm')}
      cancel={t('confirm.keep')}
      icon={<IconUserOff size={16} stroke={1.8} aria-hidden="true" />}
      onClose={onClose}
    >
      <TextField
        {...form.getInputProps('name')}
        label={t('confirm.name', { name })}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <OwnProofFields ways={ways} form={form} />
    </FormDialog>
  );
}

function WithdrawErasureDialog({ erasure, whom, onClose }: ErasureDialogProps) {
  const withdraw = useWithdrawErasure();
  return (
    <ActDialog
      onClose={onClose}
      act={() => withdraw.mutateAsync(erasure._id)}
      done={() => ({ title: t('withdraw.done', { name: whom }) })}
      title={t('withdraw.title', { name: whom })}
      text={t('withdraw.text', { name: whom, reason: erasure.reason })}
      confirm={t('withdraw.confirm')}
      keep={t('withdraw.keep')}
      failed={t('withdraw.failed')}
    />
  );
}
