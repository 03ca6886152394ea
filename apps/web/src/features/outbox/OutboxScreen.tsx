import { Tabs, UnstyledButton } from '@mantine/core';
import { outbox } from '@simward/contract';
import { outboxTexts } from '@simward/texts/outbox';
import { IconListDetails, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { DeliveryButton, DeliveryFacts, stateLook } from '../../shared/deliveries/deliveryParts.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Text } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import type { PhoneRow } from '../../ui/table/phone/phoneList.ts';
import { useList } from '../../ui/table/state/useList.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import classes from './outbox.module.css';
import { mailQuery, mailsQuery, mailsRequestOf } from './outbox.queries.ts';
import { outboxAddress } from './outboxAddress.ts';

const t = textsOf(outboxTexts);

/** The mails that the portal wrote, with their state. */
export function OutboxScreen() {
  const { filters, setFilters, answer, total, table } = useList(outboxAddress, {
    rows: 'mails',
    query: (asked) => mailsQuery(mailsRequestOf(asked.filters, asked.state)),
    failed: t('table.failed'),
  });
  const [openMailId, setOpenMailId] = useState<string>();
  const columns = useMailColumns(({ _id }) => setOpenMailId(_id));
  const row = useMailRow(({ _id }) => setOpenMailId(_id));
  return (
    <>
      <PageHeader title={titleOf('outbox')} facts={answer ? t('facts', { count: total }) : '\u00a0'} />
      {answer?.sends === false && <p className={classes.explanation}>{t('keeps')}</p>}
      <DataTable
        {...table}
        title={t('table.title')}
        columns={columns}
        phone={row}
        rowKey={({ _id }) => _id}
        searchLabel={t('table.search')}
        toolbar={
          <FilterChoice
            label={t('table.state')}
            options={outbox.mailStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            value={filters.state}
            onChange={(next) => setFilters({ state: next })}
          />
        }
        empty={<EmptyState icon={IconMail} reason={t('table.none')} />}
      />
      {openMailId !== undefined && <MailDialog id={openMailId} onClose={() => setOpenMailId(undefined)} />}
    </>
  );
}

function useMailRow(onShow: (mail: outbox.Mail) => void): PhoneRow<outbox.Mail> {
  const format = useFormat();
  const companyInView = useCompanyInView();
  return {
    label: ({ recipient }) => recipient,
    name: (mail) => (
      <UnstyledButton onClick={() => onShow(mail)}>{t(`template.${mail.template}`)}</UnstyledButton>
    ),
    facts: ({ name, recipient, companyName }) => [name ?? recipient, !companyInView && companyName],
    // Where no mail server is set, every mail is kept.
    end: ({ state }) => state !== 'sent' && state !== 'kept' && <MailStateBadge state={state} />,
    endBelow: ({ at }) => format.instant(at),
    acts: 'none',
  };
}

function useMailColumns(onShow: (mail: outbox.Mail) => void): readonly Column<outbox.Mail>[] {
  const format = useFormat();
  const companyInView = useCompanyInView();
  const company: Column<outbox.Mail> = {
    key: 'company',
    title: t('table.company'),
    render: ({ companyName }) => companyName,
  };
  return [
    {
      key: 'about',
      title: t('table.about'),
      render: ({ template }) => t(`template.${template}`),
      card: 'heading',
    },
    {
      key: 'to',
      title: t('table.to'),
      render: ({ name, recipient }) => (name ? `${name}, ${recipient}` : recipient),
    },
    ...(companyInView ? [] : [company]),
    { key: 'at', title: t('table.at'), render: ({ at }) => format.instant(at), width: 190 },
    {
      key: 'state',
      title: t('table.state'),
      render: ({ state }) => <MailStateBadge state={state} />,
      width: 160,
    },
    {
      key: 'action',
      title: t('table.action'),
      render: (mail) => (
        <DeliveryButton
          icon={IconListDetails}
          aria-label={t('table.showNamed', { recipient: mail.recipient })}
          onClick={() => onShow(mail)}
        >
          {t('table.show')}
        </DeliveryButton>
      ),
      card: 'action',
      width: 120,
    },
  ];
}

/** A mail is given up after its last try, as a dead letter of the other outboxes, and by nobody. */
const lookOf = {
  queued: stateLook.waiting,
  sent: stateLook.delivered,
  kept: stateLook['given up'],
  failed: stateLook.failing,
  'given up': stateLook.dead,
} as const;

function MailStateBadge({ state }: Pick<outbox.Mail, 'state'>) {
  return <StatusBadge {...lookOf[state]}>{t(`state.${state}`)}</StatusBadge>;
}

interface MailDialogProps {
  id: string;
  onClose: () => void;
}

/** Recipient and state of a mail; where no mail server is set, also the text that would have been sent. */
function MailDialog({ id, onClose }: MailDialogProps) {
  const query = useQuery(mailQuery(id));
  const mail = query.data;
  return (
    <Dialog
      reading
      onClose={onClose}
      title={mail ? t(`template.${mail.template}`) : t('table.about')}
      size={720}
    >
      <QueryStates query={query} failed={t('mail.failed')} loading={<BlockSkeleton height={320} />}>
        {(detail) => <Mail mail={detail} />}
      </QueryStates>
    </Dialog>
  );
}

function Mail({ mail }: { mail: outbox.MailDetail }) {
  const format = useFormat();
  const { name, recipient, content } = mail;
  return (
    <>
      <DeliveryFacts
        facts={[
          [t('mail.to'), name ? `${name}, ${recipient}` : recipient],
          ...(content ? [[t('mail.subject'), content.subject] as const] : []),
          [t('table.company'), mail.companyName],
          [t('table.at'), format.instant(mail.at)],
          [t('table.state'), <MailStateBadge key="state" state={mail.state} />],
          [t('mail.tries'), format.number(mail.attempts)],
          [t('mail.lastTry'), format.instant(mail.changedAt)],
          ...(mail.lastError ? [[t('mail.error'), mail.lastError] as const] : []),
        ]}
      />
      {content ? (
        <MailBody content={content} />
      ) : (
        <Text as="p" color={2}>
          {t(reasonWithoutText(mail))}
        </Text>
      )}
    </>
  );
}

/** The key of the sentence that explains why a mail's text is not shown. */
const reasonWithoutText = ({ state }: outbox.Mail) =>
  state === 'kept' ? 'mail.hidden' : state === 'queued' ? 'mail.pending' : 'mail.sent';

interface MailBodyProps {
  content: NonNullable<outbox.MailDetail['content']>;
}

/** Shows the mail as its reader sees it. The frame runs no script and cannot reach the portal. */
function MailBody({ content: { html, text, link } }: MailBodyProps) {
  return (
    <>
      {link && (
        <p className={classes.link}>
          {t('mail.link')}
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
        </p>
      )}
      <Tabs defaultValue="html" keepMounted={false}>
        <Tabs.List aria-label={t('mail.views')}>
          <Tabs.Tab value="html">{t('mail.html')}</Tabs.Tab>
          <Tabs.Tab value="text">{t('mail.text')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="html">
          <iframe
            className={classes.frame}
            title={t('mail.frame')}
            srcDoc={html}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <pre className={classes.text}>{text}</pre>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
