import { loginRecords, screens } from '@simward/contract';
import { loginRecordsTexts } from '@simward/texts/login-records';
import { messageTexts } from '@simward/texts/messages';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { IconLogin2, IconPlayerPause, IconRun } from '@tabler/icons-react';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { useFormat, useToday } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../shared/companies/useCompanyInView.ts';
import { LearnerLink } from '../../shared/people/LearnerLink.tsx';
import { useNamesBeside } from '../../shared/people/namesakes.ts';
import { PlayedInFacts } from '../../shared/sessions/PlayedIn.tsx';
import { PlayedInChoice } from '../../shared/sessions/PlayedInChoice.tsx';
import { Stack } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ExportMenu } from '../../ui/table/ExportMenu.tsx';
import { FilterChoice } from '../../ui/table/filters/TableFilters.tsx';
import type { PhoneRow } from '../../ui/table/phone/phoneList.ts';
import { useList } from '../../ui/table/state/useList.ts';
import { QuietLink } from '../../ui/values/Quiet.tsx';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import { orderOf, pageQuery, recordsQuery, rowFilter, withMonth } from './login-records.queries.ts';
import { loginRecordsAddress } from './loginRecordsAddress.ts';
import { RecordsForm } from './RecordsForm.tsx';
import { StartsCard } from './StartsCard.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(loginRecordsTexts);
const tSessions = textsOf(sessionsTexts);

/** Sessions, listed by their start; at first those of the current month. */
export function LoginRecordsScreen() {
  const format = useFormat();
  const today = useToday();
  const { state, filters, setFilters, answer, total, table } = useList(loginRecordsAddress, {
    rows: 'userSessions',
    query: (asked) => recordsQuery(pageQuery(withMonth(asked.filters, today), asked.state)),
    failed: t('table.failed'),
  });
  const filtersWithDays = withMonth(filters, today);
  const nameOf = useNamesBeside(answer?.userSessions.map(({ userId }) => userId) ?? []);
  const columns = useRecordColumns(nameOf);
  const row: PhoneRow<LoginRecord> = {
    label: ({ userId }) => nameOf(userId),
    picture: ({ userId: { _id, name } }) => <UserAvatar id={_id} name={name} size={40} />,
    name: ({ userId }) => <LearnerLink withoutPicture learner={userId} shownName={nameOf(userId)} />,
    facts: ({ moduleID, playedIn, headsetName }) => [
      moduleID?.moduleName,
      headsetName ?? tSessions(`playedIn.${playedIn}`),
    ],
    end: (record) => <Duration record={record} />,
    endBelow: ({ startTime }) =>
      t('table.startBrief', { day: format.dayAndMonth(startTime), time: format.time(startTime) }),
  };
  const { hour } = filters;
  return (
    <>
      <PageHeader
        title={titleOf('loginRecords')}
        facts={t('facts')}
        actions={
          <ExportMenu
            variant="default"
            label={t('export', { count: total })}
            failed={t('exportFailed')}
            disabled={total === 0}
            save={(kind) =>
              downloadFile(loginRecords.exportRecords, {
                query: { ...rowFilter(filtersWithDays), ...orderOf(state), format: kind },
              })
            }
          />
        }
      />
      <Stack gap={16}>
        <RecordsForm
          key={JSON.stringify([filters.from, filters.to, filters.departments])}
          filters={filtersWithDays}
          today={today}
          onSearch={(next) => setFilters({ ...next, hour: undefined })}
        />
        <StartsCard
          filters={filtersWithDays}
          onHourChange={(next) => setFilters({ hour: next })}
          onDepartmentChange={(id) => setFilters({ departments: [id], hour: undefined })}
        />
        <DataTable
          {...table}
          title={t('table.title')}
          columns={columns}
          phone={row}
          rowKey={({ _id }) => _id}
          defaultSort={{ key: 'start', direction: 'desc' }}
          withoutSearch
          toolbar={
            <>
              <PlayedInChoice
                value={filters.playedIn}
                onChange={(next) => setFilters({ playedIn: next, hour: undefined })}
              />
              {hour !== undefined && (
                <FilterChoice
                  label={t('filter.hour')}
                  options={Array.from({ length: 24 }, (_, option) => ({
                    value: String(option),
                    label: format.hourOfDay(option),
                  }))}
                  value={String(hour)}
                  onChange={(next) => setFilters({ hour: next === undefined ? undefined : Number(next) })}
                />
              )}
            </>
          }
          empty={<EmptyState icon={IconLogin2} reason={t('table.none')} />}
        />
      </Stack>
    </>
  );
}

type LoginRecord = loginRecords.LoginRecord;

function useRecordColumns(
  nameOf: (learner: LoginRecord['userId']) => string,
): readonly Column<LoginRecord>[] {
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
      render: ({ userId }) => <LearnerLink learner={userId} shownName={nameOf(userId)} />,
      card: 'heading',
    },
    ...(inView ? [] : [company]),
    {
      key: 'department',
      title: t('table.department'),
      render: ({ userId }) => userId.department.join(', ') || tMessages('notAvailable.text'),
    },
    {
      key: 'module',
      title: t('table.module'),
      render: ({ moduleID, userId }) =>
        moduleID ? (
          <QuietLink
            tall
            to={screens.userReport.path}
            params={{ id: moduleID._id }}
            search={{ user_id: userId._id }}
          >
            {moduleID.moduleName}
          </QuietLink>
        ) : (
          tMessages('notAvailable.text')
        ),
    },
    {
      key: 'mode',
      title: t('table.mode'),
      render: ({ mode }) => (mode ? t(`mode.${mode}`) : tMessages('notAvailable.text')),
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
      title: tSessions('playedInTitle'),
      render: ({ playedIn, headsetName, play }) => (
        <PlayedInFacts playedIn={playedIn} headsetName={headsetName} play={play} />
      ),
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
  const format = useFormat();
  const duration = minutes === null ? undefined : format.duration(minutes);
  if (state === 'running')
    return (
      <StatusBadge tone="pass" icon={IconRun}>
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
