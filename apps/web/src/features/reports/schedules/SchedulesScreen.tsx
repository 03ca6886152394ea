import { type reports, screens } from '@simward/contract';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/queries/failureOf.ts';
import { MakerActDialog } from '../../../shared/makers/MakerActDialog.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { schedulesQuery } from './schedules.queries.ts';
import { type ScheduleAct, useScheduleColumns } from './useScheduleColumns.tsx';

interface Asked {
  act: ScheduleAct;
  schedule: reports.ReportSchedule;
}

/** Every report of the company that is mailed, whoever saved it: an Admin takes it over or ends it. */
export function SchedulesScreen() {
  const { t } = useTranslation('reports');
  const [asked, setAsked] = useState<Asked>();
  const query = useQuery(schedulesQuery);
  const columns = useScheduleColumns((act, schedule) => setAsked({ act, schedule }));
  const rows = query.data?.schedules;
  return (
    <>
      <PageHeader
        title={screens.reportSchedules.title}
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
      {asked && (
        <MakerActDialog
          act={asked.act}
          thing={{ kind: 'report-schedule', id: asked.schedule._id, name: asked.schedule.name }}
          list={schedulesQuery.queryKey}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
