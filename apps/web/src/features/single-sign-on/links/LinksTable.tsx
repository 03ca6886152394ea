import type { singleSignOn } from '@simward/contract';
import { IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { linksQuery, useDecideLink, useSettingsCompany } from '../single-sign-on.queries.ts';
import { useLinkColumns } from './linkColumns.tsx';

interface LinksTableProps {
  of: 'waiting' | 'approved';
}

/** People linked with a provider's accounts: those who wait for a decision, or those who may sign in. */
export function LinksTable({ of }: LinksTableProps) {
  const { t } = useTranslation('singleSignOn');
  const query = useQuery(linksQuery(useSettingsCompany(), of));
  const [ending, setEnding] = useState<singleSignOn.IdentityLink>();
  const columns = useLinkColumns({ of, onEnd: setEnding });
  const all = query.data?.links;
  return (
    <>
      <ClientTable
        title={t(`links.${of}`)}
        columns={columns}
        rows={all}
        rowKey={({ _id }) => _id}
        text={({ userName, mobileNo, providerName, claimedAs }) =>
          [userName, mobileNo, providerName, claimedAs].join(' ')
        }
        failure={failureOf(t('links.failed'), query)}
        searchLabel={t('links.search')}
        empty={<EmptyState icon={IconUserCheck} reason={t(`links.${of}None`)} />}
      />
      {ending && <EndLinkDialog key={ending._id} link={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

interface EndLinkDialogProps {
  link: singleSignOn.IdentityLink;
  onClose: () => void;
}

/** Refuses a link that waits, or ends one that was approved. */
function EndLinkDialog({ link, onClose }: EndLinkDialogProps) {
  const { t } = useTranslation('singleSignOn');
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
