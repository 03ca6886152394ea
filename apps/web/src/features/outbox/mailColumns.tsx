import { Button } from '@mantine/core';
import type { outbox } from '@simward/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import type { Column } from '../../ui/table/column.ts';
import { MailStateBadge } from './MailStateBadge.tsx';

export function useMailColumns(onShow: (mail: outbox.Mail) => void): readonly Column<outbox.Mail>[] {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const inView = useCompanyInView();
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
    ...(inView ? [] : [company]),
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
