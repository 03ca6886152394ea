import { type loginRecords, messages, screens } from '@simward/contract';
import { IconBadgeVr, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import classes from '../../shared/people/LearnerLink.module.css';
import { LearnerLink } from '../../shared/people/LearnerLink.tsx';
import type { Column } from '../../ui/table/column.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';

type LoginRecord = loginRecords.LoginRecord;

export function useRecordColumns(): readonly Column<LoginRecord>[] {
  const { t } = useTranslation('loginRecords');
  const format = useFormat();
  const inView = useCompanyInView();
  const company: Column<LoginRecord> = {
    key: 'company',
    title: t('table.company'),
    render: ({ companyName }) => companyName,
    wide: true,
  };
  return [
    {
      key: 'name',
      title: t('table.name'),
      render: ({ userId }) => <LearnerLink learner={userId} />,
      card: 'heading',
    },
    ...(inView ? [] : [company]),
    {
      key: 'department',
      title: t('table.department'),
      render: ({ userId }) => userId.department.join(', ') || messages.notAvailable.text,
    },
    {
      key: 'module',
      title: t('table.module'),
      render: ({ moduleID, userId }) =>
        moduleID ? (
          <Link
            to={screens.userReport.path}
            params={{ id: moduleID._id }}
            search={{ user_id: userId._id }}
            className={classes.name}
          >
            {moduleID.moduleName}
          </Link>
        ) : (
          messages.notAvailable.text
        ),
    },
    {
      key: 'mode',
      title: t('table.mode'),
      render: ({ mode }) => (mode ? t(`mode.${mode}`) : messages.notAvailable.text),
      width: 110,
    },
    {
      key: 'start',
      title: t('table.start'),
      render: ({ startTime }) => format.instant(startTime),
      sortable: true,
      width: 180,
    },
    {
      key: 'headset',
      title: t('table.headset'),
      render: ({ headsetName }) => headsetName ?? messages.notAvailable.text,
      wide: true,
    },
    {
      key: 'duration',
      title: t('table.duration'),
      render: (record) => <Duration record={record} />,
      numeric: true,
      width: 150,
    },
  ];
}

function Duration({ record: { state, minutes } }: { record: LoginRecord }) {
  const { t } = useTranslation('loginRecords');
  const format = useFormat();
  const duration = minutes === null ? undefined : format.duration(minutes);
  if (state === 'running')
    return (
      <StatusBadge tone="pass" icon={IconBadgeVr}>
        {t('state.running')}
      </StatusBadge>
    );
  if (state === 'silent')
    return (
      <StatusBadge tone="mute" plain>
        {t('state.silent')}
      </StatusBadge>
    );
  if (state === 'stopped')
    return (
      <StatusBadge tone="warn" icon={IconPlayerPause} plain>
        {duration ? t('state.stoppedAfter', { duration }) : t('state.stopped')}
      </StatusBadge>
    );
  return duration;
}
