import { type reports, screens } from '@simward/contract';
import { makersTexts } from '@simward/texts/makers';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconMail, IconPlayerStop, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../lib/api/queries.ts';
import { weekdayName } from '../../../lib/format/calendar.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { MakerActDialog } from '../../../shared/makers/MakerActDialog.tsx';
import { ActsFor, RestState } from '../../../shared/makers/MakerCells.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { RowMenu } from '../../../ui/table/rows/RowMenu.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { schedulesQuery } from '../reports.queries.ts';

const t = textsOf(reportsTexts);
const tMakers = textsOf(makersTexts);

/** All mailed reports of the company, whoever saved them. An Admin can take one over or end it. */
export function SchedulesScreen() {
  const [open, setOpen] = useState<OpenDialog>();
  const query = useQuery(schedulesQuery);
  const columns = useScheduleColumns(setOpen);
  const rows = query.data?.schedules;
  return (
    <>
      <PageHeader
        title={titleOf('reportSchedules')}
        facts={rows ? t('schedules.facts', { count: rows.length }) : '\u00a0'}
        actions={
          <LinkButton to={screens.report.path} variant="default">
            {t('schedules.back')}
          </LinkButton>
        }
      />
      <ClientTable
        title={t('schedules.title')}
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        text={({ name, companyName, maker }) => `${name} ${companyName} ${maker.actsFor} ${maker.madeBy}`}
        defaultSort={{ key: 'state', direction: 'asc' }}
        failure={failureOf(t('schedules.failed'), query)}
        searchLabel={t('schedules.search')}
        empty={<EmptyState icon={IconMail} reason={t('schedules.none')} />}
      />
      {open && (
        <MakerActDialog
          act={open.act}
          thing={{ kind: 'report-schedule', id: open.schedule._id, name: open.schedule.name }}
          list={schedulesQuery.queryKey}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type Schedule = reports.ReportSchedule;
interface OpenDialog {
  act: 'takeOver' | 'end';
  schedule: Schedule;
}

function useScheduleColumns(onOpen: (next: OpenDialog) => void): readonly ClientColumn<Schedule>[] {
  const format = useFormat();
  const companyInView = useCompanyInView();
  const company: ClientColumn<Schedule> = {
    key: 'company',
    title: t('schedules.company'),
    value: ({ companyName }) => companyName,
  };
  return [
    { key: 'name', title: t('schedules.name'), value: ({ name }) => name, card: 'heading' },
    ...(companyInView ? [] : [company]),
    {
      key: 'actsFor',
      title: tMakers('actsFor'),
      value: ({ maker }) => maker.actsFor,
      render: ({ maker }) => <ActsFor maker={maker} />,
    },
    {
      key: 'when',
      title: t('schedules.when'),
      render: ({ weekday, time, timeZone }) =>
        t('schedules.at', {
          weekday: weekdayName(language, weekday),
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
              label: tMakers('takeOver.act'),
              icon: IconUserCheck,
              onClick: () => onOpen({ act: 'takeOver', schedule }),
            },
            {
              label: tMakers('end.act'),
              icon: IconPlayerStop,
              danger: true,
              onClick: () => onOpen({ act: 'end', schedule }),
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
