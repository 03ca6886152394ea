import { Button } from '@mantine/core';
import { oasis, type RequestOf, screens } from '@simward/contract';
import { oasisTexts } from '@simward/texts/oasis';
import { IconArrowLeft, IconPlayerPlay, IconRefresh, IconSend, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { DeliveryFacts, stateLook } from '../../../shared/deliveries/deliveryParts.tsx';
import { IntegrationTabs } from '../../../shared/integrations/IntegrationTabs.tsx';
import { useNamesBeside } from '../../../shared/people/namesakes.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ExportMenu } from '../../../ui/table/ExportMenu.tsx';
import { FilterChoice } from '../../../ui/table/filters/TableFilters.tsx';
import { nothingSelected, selectedCount, useSelection } from '../../../ui/table/selection/selection.ts';
import { useList } from '../../../ui/table/state/useList.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { CountChips } from '../../../ui/values/figures/CountChips.tsx';
import { DryRunSummary } from '../dry-run/DryRunSummary.tsx';
import { deliveriesQuery, useGiveUp, useResend } from '../oasis.queries.ts';
import { type DeliveryFilters, deliveriesAddress, detailAddress } from '../oasisAddress.ts';
import classes from './DeliveriesScreen.module.css';
import { useDeliveryColumns, useDeliveryRow, useWait } from './deliveryColumns.tsx';
import { FixIdentifier } from './FixIdentifier.tsx';

const t = textsOf(oasisTexts);

/** The deliveries of results to Oasis: their state, and buttons to correct, resend or give up. */
export function DeliveriesScreen() {
  const waitOf = useWait();
  const {
    filters,
    setFilters,
    state,
    answer: data,
    total,
    table,
  } = useList(deliveriesAddress, {
    rows: 'deliveries',
    query: (asked) => deliveriesQuery({ ...filterOf(asked.filters, asked.state.search), ...asked.page }),
    failed: t('table.failed'),
  });
  const filter = filterOf(filters, state.search);
  const [selection, setSelection] = useSelection(filter);
  const [fixingId, setFixingId] = useState<string>();
  const [{ detail: unfoldedId, dryRun }, change] = useAddress(detailAddress);
  const [isGiveUpOpen, setGiveUpOpen] = useState(false);
  const resend = useResend();
  const field = data?.field ?? null;
  const send = (body: Parameters<typeof resend.mutate>[0]) =>
    resend.mutate(body, {
      onSuccess: ({ resent }) => {
        setSelection(nothingSelected);
        toastSuccess({ title: t('resent', { count: resent }), text: t('sameKey') });
      },
    });
  const onDetail = ({ _id }: oasis.Delivery) => {
    setFixingId(undefined);
    change({ detail: _id === unfoldedId ? undefined : _id });
  };
  const nameOf = useNamesBeside(table.rows?.map(({ learner }) => learner) ?? []);
  const columns = useDeliveryColumns({
    nameOf,
    field,
    onFix: ({ _id }) => setFixingId(_id),
    onResend: ({ _id }) => send({ deliveries: [_id] }),
    unfoldedId,
    onDetail,
  });
  const row = useDeliveryRow({ unfoldedId, onDetail, nameOf });
  const selected = selection.all ? { matching: filter } : { deliveries: [...selection.keys] };
  const countOf = (name: oasis.DeliveryState) =>
    data?.counts.find((count) => count.state === name)?.deliveries ?? 0;
  const allDeliveries = data?.counts.reduce((sum, { deliveries }) => sum + deliveries, 0) ?? 0;
  const dead = countOf('dead');
  const phone = usePhone();
  const dryRunAct = {
    label: t('dryRun.open'),
    icon: IconPlayerPlay,
    onClick: () => change({ dryRun: dryRun ? undefined : 'open' }),
  };
  const resendAct = {
    label: t('list.resendDead', { count: dead }),
    icon: IconRefresh,
    onClick: () => send({ matching: { ...filter, state: 'dead' } }),
  };
  const returnAct = { label: t('list.return'), icon: IconArrowLeft, to: screens.oasisConfiguration.path };
  return (
    <>
      <PageHeader
        title={titleOf('oasisDeliveries')}
        facts={
          data
            ? data.medianSeconds === null
              ? t('list.facts', { delivered: countOf('delivered'), count: allDeliveries })
              : t('list.factsWithin', {
                  delivered: countOf('delivered'),
                  count: allDeliveries,
                  time: waitOf(data.medianSeconds),
                })
            : '\u00a0'
        }
        actions={
          !phone && (
            <>
              {field && (
                <Button
                  variant="default"
                  leftSection={<IconPlayerPlay size={17} stroke={1.8} aria-hidden="true" />}
                  aria-expanded={dryRun === 'open'}
                  onClick={dryRunAct.onClick}
                >
                  {t('dryRun.open')}
                </Button>
              )}
              <LinkButton
                variant="default"
                to={screens.oasisConfiguration.path}
                leftSection={<IconArrowLeft size={17} stroke={1.8} aria-hidden="true" />}
              >
                {t('list.return')}
              </LinkButton>
              {dead > 0 && (
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={17} stroke={1.8} aria-hidden="true" />}
                  loading={resend.isPending}
                  onClick={resendAct.onClick}
                >
                  {t('list.resendDead', { count: dead })}
                </Button>
              )}
            </>
          )
        }
      />
      <IntegrationTabs current="oasisDeliveries" />
      {dryRun && field && <DryRunSummary onClose={() => change({ dryRun: undefined })} />}
      {resend.error && <InlineAlert title={t('list.notResent')} text={resend.error.detail} />}
      <DataTable
        {...table}
        title={t('table.title')}
        columns={columns}
        phone={row}
        acts={{ others: [...(field ? [dryRunAct] : []), ...(dead > 0 ? [resendAct] : []), returnAct] }}
        rowKey={({ _id }) => _id}
        current={({ _id }) => _id === fixingId}
        below={(delivery) =>
          delivery._id === fixingId && field ? (
            <FixIdentifier delivery={delivery} field={field} onClose={() => setFixingId(undefined)} />
          ) : delivery._id === unfoldedId ? (
            <DeliveryDetail delivery={delivery} />
          ) : undefined
        }
        searchLabel={t('table.search')}
        selection={{
          selection,
          onChange: setSelection,
          rowName: ({ learner, moduleName }) => `${nameOf(learner)}, ${moduleName}`,
          actions: [
            { key: 'resend', icon: IconSend, label: t('list.resend'), onClick: () => send(selected) },
            { key: 'giveUp', icon: IconX, label: t('list.giveUp'), onClick: () => setGiveUpOpen(true) },
          ],
        }}
        tools={
          <ExportMenu
            variant="default"
            size="sm"
            label={t('list.export', { count: total })}
            failed={t('list.notExported')}
            disabled={total === 0}
            save={(format) => downloadFile(oasis.exportDeliveries, { body: { ...filter, format } })}
          />
        }
        toolbar={<DeliveryChips counts={data?.counts ?? []} filters={filters} onChange={setFilters} />}
        empty={<EmptyState icon={IconSend} reason={t('table.none')} />}
      />
      {isGiveUpOpen && (
        <GiveUpDialog
          deliveries={selected}
          count={selectedCount(selection, total)}
          onClose={() => setGiveUpOpen(false)}
          onDone={() => setSelection(nothingSelected)}
        />
      )}
    </>
  );
}

/** Filters and search as calls take them. */
const filterOf = ({ state, since }: DeliveryFilters, search: string): oasis.DeliveryFilter => ({
  ...(state && { state }),
  ...(since ? {} : { days: oasis.shownDays }),
  ...(search && { search }),
});

interface DeliveryChipsProps {
  counts: readonly { state: oasis.DeliveryState; deliveries: number }[];
  filters: DeliveryFilters;
  onChange: (next: DeliveryFilters) => void;
}

/** Filters by state, with the number of deliveries, and by time. */
function DeliveryChips({ counts, filters, onChange }: DeliveryChipsProps) {
  const countOf = (state: oasis.DeliveryState) =>
    counts.find((count) => count.state === state)?.deliveries ?? 0;
  const states = oasis.shownStates.filter((state) => state !== 'given up' || countOf(state) > 0);
  return (
    <>
      <CountChips
        label={t('table.state')}
        value={filters.state ?? 'all'}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
        chips={[
          {
            value: 'all' as const,
            label: t('list.all'),
            count: counts.reduce((sum, { deliveries }) => sum + deliveries, 0),
          },
          ...states.map((state) => ({
            value: state,
            label: t(`states.${state}`),
            count: countOf(state),
            ...stateLook[state],
          })),
        ]}
      />
      <FilterChoice
        label={t('list.since')}
        options={[{ value: 'all', label: t('list.everything') }]}
        value={filters.since}
        onChange={(since) => onChange({ since })}
      />
    </>
  );
}

/** The last try with the status that Oasis answered, and the whole message that was sent to it. */
function DeliveryDetail({ delivery }: { delivery: oasis.Delivery }) {
  const format = useFormat();
  const { _id, status, triedAt, cause, message, file } = delivery;
  return (
    <div className={classes.detail}>
      <DeliveryFacts
        facts={[
          [t('detail.tried'), triedAt && format.instant(triedAt)],
          [t('detail.status'), status],
          [t('detail.cause'), cause],
          [t('latest.key'), <code key="key">{_id}</code>],
          ...(file ? [[t('detail.file'), <code key="file">{file}</code>] as const] : []),
        ]}
      />
      <div>
        <Text as="p" size="sm" color={3}>
          {t('detail.message')}
        </Text>
        {message ? (
          <pre className={classes.message} dir="ltr">
            {JSON.stringify({ key: _id, ...message }, null, 2)}
          </pre>
        ) : (
          <Text as="p" size="sm" color={2} above={4}>
            {t('detail.nothing')}
          </Text>
        )}
      </div>
    </div>
  );
}

interface GiveUpDialogProps {
  deliveries: RequestOf<typeof oasis.giveUpDeliveries>['body'];
  count: number;
  onClose: () => void;
  onDone: () => void;
}

function GiveUpDialog({ deliveries, count, onClose, onDone }: GiveUpDialogProps) {
  const giveUp = useGiveUp();
  return (
    <ActDialog
      onClose={onClose}
      act={() => giveUp.mutateAsync(deliveries)}
      done={({ givenUp }) => ({ title: t('giveUp.done', { count: givenUp }) })}
      onDone={onDone}
      failed={t('giveUp.failed')}
      title={t('giveUp.title', { count })}
      text={t('giveUp.text')}
      confirm={t('giveUp.confirm')}
      keep={t('giveUp.keep')}
    />
  );
}
