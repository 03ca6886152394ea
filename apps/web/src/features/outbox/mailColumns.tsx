import { Button } from '@mantine/core';
import type { outbox } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import type { Column } from '../../ui/table/column.ts';
import { MailStateBadge } from './MailStateBadge.tsx';

interface MailColumns {
  /** The caller looks after several companies. */
  withCompany: boolean;
  onShow: (mail: outbox.Mail) => void;
}

export function useMailColumns({ withCompany, onShow }: MailColumns): readonly Column<outbox.Mail>[] {
  const { t } = useTranslation('outbox');
  const format = useFormat();
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
    ...(withCompany ? [company] : []),
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
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('table.showNamed', { recipient: mail.recipient })}
          onClick={() => onShow(mail)}
        >
          {t('table.show')}
        </Button>
      ),
      card: 'action',
      width: 90,
    },
  ];
}
