import { Button } from '@mantine/core';
import type { singleSignOn } from '@simward/contract';
import { accessChangesTexts } from '@simward/texts/access-changes';
import { singleSignOnTexts } from '@simward/texts/single-sign-on';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/queries.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useChosenCompany } from '../../shared/companies/useCompanyInView.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../ui/table/column.ts';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { CopyValue } from '../../ui/values/CopyValue.tsx';
import { linksQuery, useDecideLink } from './single-sign-on.queries.ts';

const t = textsOf(singleSignOnTexts);
const tAccessChanges = textsOf(accessChangesTexts);

interface LinksTableProps {
  state: 'waiting' | 'approved';
}

/** People whose account at a provider is linked: either those who wait for a decision, or those who may sign in. */
export function LinksTable({ state }: LinksTableProps) {
  const query = useQuery(linksQuery(useChosenCompany(), state));
  const [linkToEnd, setLinkToEnd] = useState<Link>();
  const columns = useLinkColumns({ state, onEnd: setLinkToEnd });
  return (
    <>
      <ClientTable
        title={t(`links.${state}`)}
        columns={columns}
        rows={query.data?.links}
        rowKey={({ _id }) => _id}
        text={({ userName, mobileNo, providerName, claimedAs }) =>
          [userName, mobileNo, providerName, claimedAs].join(' ')
        }
        failure={failureOf(t('links.failed'), query)}
        searchLabel={t('links.search')}
        empty={<EmptyState icon={IconUserCheck} reason={t(`links.${state}None`)} />}
      />
      {linkToEnd && (
        <EndLinkDialog key={linkToEnd._id} link={linkToEnd} onClose={() => setLinkToEnd(undefined)} />
      )}
    </>
  );
}

type Link = singleSignOn.IdentityLink;

interface LinkColumnsInput {
  state: 'waiting' | 'approved';
  onEnd: (link: Link) => void;
}

function useLinkColumns({ state, onEnd }: LinkColumnsInput): readonly ClientColumn<Link>[] {
  const format = useFormat();
  const lastUsed: ClientColumn<Link> = {
    key: 'used',
    title: t('links.lastUsed'),
    value: ({ lastUsedAt }) => lastUsedAt,
    render: ({ lastUsedAt }) => (lastUsedAt ? format.instant(lastUsedAt) : t('links.never')),
    width: 190,
  };
  const requestedAt: ClientColumn<Link> = {
    key: 'requested',
    title: t('links.requested'),
    value: ({ requestedAt }) => requestedAt,
    render: ({ requestedAt }) => format.instant(requestedAt),
    width: 190,
  };
  return [
    {
      key: 'name',
      title: t('links.name'),
      value: ({ userName }) => userName,
      card: 'heading',
    },
    { key: 'mobileNo', title: t('links.userId'), render: ({ mobileNo }) => <CopyValue value={mobileNo} /> },
    { key: 'role', title: t('links.role'), value: ({ role }) => role },
    { key: 'claimed', title: t('links.claimedAs'), render: ({ claimedAs }) => <bdi>{claimedAs}</bdi> },
    {
      key: 'provider',
      title: t('links.provider'),
      value: ({ providerName }) => providerName,
    },
    state === 'waiting' ? requestedAt : lastUsed,
    {
      key: 'action',
      title: t('links.action'),
      render: (link) => (
        <Row as="span" justify="end" nowrap>
          <Button
            variant="default"
            size="xs"
            aria-label={t(state === 'waiting' ? 'links.refuseNamed' : 'links.endNamed', {
              name: link.userName,
            })}
            onClick={() => onEnd(link)}
          >
            {t(state === 'waiting' ? 'links.refuse' : 'links.end')}
          </Button>
          {state === 'waiting' && <ApproveButton link={link} />}
        </Row>
      ),
      numeric: true,
      width: state === 'waiting' ? 190 : 110,
      card: 'action',
    },
  ];
}

interface ApproveButtonProps {
  link: Link;
}

/** Lets the person sign in. A failure is shown beside the button. */
function ApproveButton({ link }: ApproveButtonProps) {
  const decide = useDecideLink();
  const { userName: name } = link;
  // `mutateAsync`, because `mutate` would drop its callbacks: the row and this button are usually gone when
  // the answer comes.
  const approve = () =>
    void decide.mutateAsync({ id: link._id, approve: true }).then(
      ({ waits }) =>
        toastSuccess({
          title: waits ? tAccessChanges('linkWaits', { name }) : t('links.approvedDone', { name }),
        }),
      // The failure is shown beside the button, so it is dropped here.
      () => undefined,
    );
  return (
    <>
      <Button
        size="xs"
        loading={decide.isPending}
        aria-label={t('links.approveNamed', { name })}
        onClick={approve}
      >
        {t('links.approve')}
      </Button>
      {decide.error && <span role="alert">{decide.error.detail}</span>}
    </>
  );
}

interface EndLinkDialogProps {
  link: Link;
  onClose: () => void;
}

/** Refuses a waiting link, or ends an approved link. */
function EndLinkDialog({ link, onClose }: EndLinkDialogProps) {
  const decide = useDecideLink();
  const act = link.approvedAt === null ? 'refuse' : 'end';
  const { userName: name, claimedAs } = link;
  return (
    <ActDialog
      danger
      onClose={onClose}
      act={() => decide.mutateAsync({ id: link._id, approve: false })}
      done={() => ({ title: t(`decide.${act}.done`, { name }) })}
      title={t(`decide.${act}.title`, { name })}
      text={t(`decide.${act}.text`, { claimedAs })}
      confirm={t(`decide.${act}.confirm`)}
      keep={t(`decide.${act}.keep`)}
      failed={t('decide.failed')}
    />
  );
}
