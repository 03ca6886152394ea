import type { reports } from '@simward/contract';
import { IconPlayerStop, IconUserCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { ActsFor } from '../../../shared/makers/ActsFor.tsx';
import { RestState } from '../../../shared/makers/RestState.tsx';
import { weekdayOf } from '../../../shared/makers/weekdayOf.ts';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { RowMenu } from '../../../ui/table/rows/RowMenu.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';

type Schedule = reports.ReportSchedule;
export type ScheduleAct = 'takeOver' | 'end';

export function useScheduleColumns(
  onAct: (act: ScheduleAct, schedule: Schedule) => void,
): readonly ClientColumn<Schedule>[] {
  const { t, i18n } = useTranslation(['reports', 'makers']);
  const format = useFormat();
  const inView = useCompanyInView();
  const company: ClientColumn<Schedule> = {
    key: 'company',
    title: t('schedules.company'),
    value: ({ companyName }) => companyName,
  };
  return [
    { key: 'name', title: t('schedules.name'), value: ({ name }) => name, card: 'heading' },
    ...(inView ? [] : [company]),
    {
      key: 'actsFor',
      title: t('makers:actsFor'),
      value: ({ maker }) => maker.actsFor,
      render: ({ maker }) => <ActsFor maker={maker} />,
    },
    {
      key: 'when',
      title: t('schedules.when'),
      render: ({ weekday, time, timeZone }) =>
        t('schedules.at', {
          weekday: weekdayOf(i18n.language, weekday),
          time: format.timeOfDay(time),
          timeZone,
        }),
    },
    { key: 'readers', title: t('schedules.readers'), value: ({ readers }) => readers, numeric: true },
    {
      key: 'next',
      title: t('schedules.next'),
      value: ({ nextAt }) => nextAt,
      render: ({ nextAt }) => format.dayOf(nextAt),
    },
    {
      key: 'state',
      title: t('schedules.state'),
      value: ({ maker }) => (maker.rests ? 0 : 1),
      render: ({ maker: { rests } }) =>
        rests ? <RestState rests={rests} /> : <StatusBadge tone="pass">{t('schedules.active')}</StatusBadge>,
      width: 220,
    },
    {
      key: 'action',
      title: t('schedules.action'),
      render: (schedule) => (
        <RowMenu
          name={schedule.name}
          items={[
            {
              label: t('makers:takeOver.act'),
              icon: IconUserCheck,
              onClick: () => onAct('takeOver', schedule),
            },
            {
              label: t('makers:end.act'),
              icon: IconPlayerStop,
              danger: true,
              onClick: () => onAct('end', schedule),
            },
          ]}
        />
      ),
      numeric: true,
      width: 64,
      card: 'action',
    },
  ];
}
