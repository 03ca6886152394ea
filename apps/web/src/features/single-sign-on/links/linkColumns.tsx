import { Button } from '@mantine/core';
import type { singleSignOn } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { CopyValue } from '../../../ui/values/copying/CopyValue.tsx';
import { ApproveButton } from './ApproveButton.tsx';
import classes from './linkColumns.module.css';

type Link = singleSignOn.IdentityLink;

interface LinkColumns {
  of: 'waiting' | 'approved';
  onEnd: (link: Link) => void;
}

export function useLinkColumns({ of, onEnd }: LinkColumns): readonly ClientColumn<Link>[] {
  const { t } = useTranslation('singleSignOn');
  const format = useFormat();
  const used: ClientColumn<Link> = {
    key: 'used',
    title: t('links.lastUsed'),
    value: ({ lastUsedAt }) => lastUsedAt,
    render: ({ lastUsedAt }) => (lastUsedAt ? format.instant(lastUsedAt) : t('links.never')),
    width: 190,
  };
  const requested: ClientColumn<Link> = {
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
    of === 'waiting' ? requested : used,
    {
      key: 'action',
      title: t('links.action'),
      render: (link) => (
        <span className={classes.acts}>
          <Button
            variant="default"
            size="xs"
            aria-label={t(of === 'waiting' ? 'links.refuseNamed' : 'links.endNamed', { name: link.userName })}
            onClick={() => onEnd(link)}
          >
            {t(of === 'waiting' ? 'links.refuse' : 'links.end')}
          </Button>
          {of === 'waiting' && <ApproveButton link={link} />}
        </span>
      ),
      numeric: true,
      width: of === 'waiting' ? 190 : 110,
      card: 'action',
    },
  ];
}
