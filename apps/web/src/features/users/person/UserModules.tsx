import { Button } from '@mantine/core';
import { screens, users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { personDetailsTexts } from '@simward/texts/users/personDetails';
import { personPageTexts } from '@simward/texts/users/personPage';
import {
  IconAlertTriangle,
  IconBadgeVr,
  IconCircleCheck,
  IconCircleDashed,
  IconLock,
  IconPlayerPause,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dueTone } from '../../../lib/format/calendar.ts';
import { pointsToMark } from '../../../lib/format/numbers.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { useMaySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { DueDateDialog } from '../../../shared/modules/DueDateDialog.tsx';
import { DueDay } from '../../../shared/modules/DueDay.tsx';
import { ModuleThumb } from '../../../ui/brand/ModuleBanner.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { TableTitle } from '../../../ui/table/TableTitle.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { ScoreMeter } from '../../../ui/values/ScoreMeter.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import { useChangeDueDate } from '../users.mutations.ts';
import classes from './person.module.css';

const tMessages = textsOf(messageTexts);

const t = textsOf(personPageTexts);
const tDetails = textsOf(personDetailsTexts);

type Entry = users.UserOverview['modules'][number];

interface UserModulesProps {
  person: users.UserDetail;
  modules: readonly Entry[];
}

/** The assigned modules of a person: what is open first, with status, latest score beside its pass mark, and due date. */
export function UserModules({ person, modules }: UserModulesProps) {
  const format = useFormat();
  const [openModule, setOpenModule] = useState<Entry>();
  const mayChange = useMaySend(users.assignModule) && !person.deletedAt;
  const columns: readonly ClientColumn<Entry>[] = [
    {
      key: 'name',
      title: tDetails('details.module'),
      value: ({ moduleName }) => moduleName,
      render: (entry) => <ModuleCell entry={entry} personId={person._id} />,
      onCard: (entry) => <ModuleCard entry={entry} personId={person._id} />,
      card: 'heading',
    },
    {
      key: 'assigned_at',
      title: tDetails('details.assignedOn'),
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => (
        <Text whole title={format.instant(createdAt)}>
          {format.dayOf(createdAt)}
        </Text>
      ),
      width: 116,
      card: 'hidden',
    },
    {
      key: 'status',
      title: t('modules.status'),
      value: rankOf,
      render: (entry) => <ModuleStatus entry={entry} />,
      width: 112,
      card: 'hidden',
    },
    {
      key: 'score',
      title: t('modules.score'),
      value: ({ score }) => score,
      render: (entry) => <LatestScore entry={entry} />,
      width: 232,
      card: 'hidden',
    },
    {
      key: 'due_on',
      title: t('modules.due'),
      value: ({ dueOn }) => dueOn,
      render: (entry) => (
        <DueCell entry={entry} {...(mayChange && entry.status && { onChange: () => setOpenModule(entry) })} />
      ),
      width: 108,
    },
  ];
  return (
    <>
      <ClientTable
        title={t('modules.title')}
        columns={columns}
        rows={modules}
        rowKey={({ moduleId }) => moduleId}
        text={({ moduleName }) => moduleName}
        withoutSearch
        defaultSort={{ key: 'status', direction: 'asc' }}
        toolbar={
          <TableTitle of={t('modules.count', { count: modules.length })}>{t('modules.title')}</TableTitle>
        }
        tools={
          (person.sessions > 0 || modules.length > 0) && (
            <Text size="md" weight="label">
              <Link to={screens.userReport.path} params={{ id: person._id }}>
                {tDetails('details.report')}
              </Link>
            </Text>
          )
        }
        empty={<EmptyState icon={IconBadgeVr} reason={tDetails('details.noModules')} />}
      />
      {openModule && (
        <ModuleDateDialog person={person} module={openModule} onClose={() => setOpenModule(undefined)} />
      )}
    </>
  );
}

/** Open modules first: those whose must-pass step failed, then below the mark, under way, and never tried. */
const rankOf = (entry: Entry): string => {
  const { status, trainingCompletionStatus, failedMustPassSteps, score, passMark, dueOn } = entry;
  const rank = () => {
    if (!status) return 6;
    if (failedMustPassSteps.length > 0) return 0;
    if (trainingCompletionStatus === 'Completed') return 5;
    if (score !== null) return score < passMark ? 1 : 2;
    return trainingCompletionStatus === 'In progress' ? 3 : 4;
  };
  return `${rank()} ${dueOn ?? '9999'} ${entry.moduleName}`;
};

interface CellProps {
  entry: Entry;
}

function ModuleCell({ entry, personId }: CellProps & { personId: string }) {
  const { moduleId, moduleName, product_code, family, topicIcon, bannerImage, status } = entry;
  return (
    <Row as="span" gap={12} nowrap className={classes.module}>
      <ModuleThumb
        productCode={product_code}
        family={family}
        topic={topicIcon}
        picture={bannerImage?.Location}
        inactive={!status}
      />
      <Text breaks weight="label">
        <Link
          to={screens.userReport.path}
          params={{ id: moduleId }}
          search={{ user_id: personId }}
          style={{ color: 'inherit' }}
        >
          {moduleName}
        </Link>
      </Text>
    </Row>
  );
}

/** The row of a phone: what the table says in columns, in two lines. */
function ModuleCard({ entry, personId }: CellProps & { personId: string }) {
  return (
    <Stack as="span" gap={4}>
      <ModuleCell entry={entry} personId={personId} />
      <Row as="span" justify="between" tight>
        <ModuleStatus entry={entry} />
        <LatestScore entry={entry} />
      </Row>
    </Stack>
  );
}

function ModuleStatus({ entry: { status, trainingCompletionStatus } }: CellProps) {
  if (!status)
    return (
      <StatusBadge plain tone="mute" icon={IconPlayerPause}>
        {t('modules.inactive')}
      </StatusBadge>
    );
  if (trainingCompletionStatus === 'Completed')
    return (
      <StatusBadge plain tone="pass" icon={IconCircleCheck}>
        {t('modules.complete')}
      </StatusBadge>
    );
  const isBegun = trainingCompletionStatus === 'In progress';
  return (
    <Stack as="span" gap={0} align="start">
      <StatusBadge plain tone={isBegun ? 'warn' : 'mute'} icon={IconCircleDashed}>
        {t('modules.incomplete')}
      </StatusBadge>
      {!isBegun && (
        <Text size="sm" color={3}>
          {t('modules.notStarted')}
        </Text>
      )}
    </Stack>
  );
}

/** The latest score beside the pass mark, and what is wrong with it; where nothing is, its day. */
function LatestScore({ entry }: CellProps) {
  const format = useFormat();
  const { score, passMark, failedMustPassSteps, lastAssessmentAt } = entry;
  return (
    <Row gap={12} tight>
      <ScoreMeter narrow score={score} passMark={passMark} />
      {failedMustPassSteps.length > 0 ? (
        <StatusBadge tone="fail" icon={IconLock}>
          {t('modules.mustPass')}
        </StatusBadge>
      ) : score !== null && score < passMark ? (
        <StatusBadge tone="warn" icon={IconAlertTriangle}>
          {t('modules.below', { points: -pointsToMark(score, passMark) })}
        </StatusBadge>
      ) : (
        lastAssessmentAt && (
          <Text size="sm" color={3} whole>
            {format.dayOf(lastAssessmentAt)}
          </Text>
        )
      )}
    </Row>
  );
}

interface DueCellProps extends CellProps {
  /** Opens the dialog that changes the due date; without it nobody may. */
  onChange?: () => void;
}

function DueCell({ entry, onChange }: DueCellProps) {
  const format = useFormat();
  const today = useToday();
  const { dueOn, moduleName, trainingCompletionStatus } = entry;
  const isDone = trainingCompletionStatus === 'Completed';
  if (!onChange)
    return dueOn === null ? (
      tMessages('notAvailable.text')
    ) : isDone ? (
      format.day(dueOn)
    ) : (
      <DueDay short day={dueOn} />
    );
  const tone = dueOn !== null && !isDone ? dueTone(dueOn, today) : undefined;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={
        dueOn === null
          ? t('modules.setDueOf', { module: moduleName })
          : t('modules.dueOf', { day: format.day(dueOn), module: moduleName })
      }
      styles={{
        root: {
          marginInlineStart: -8,
          color: `var(--${tone ?? (dueOn === null ? 'text-3' : 'text')})`,
          fontWeight: 'var(--weight-text)',
        },
      }}
      onClick={onChange}
    >
      {dueOn === null ? t('modules.setDue') : format.day(dueOn)}
    </Button>
  );
}

interface ModuleDateDialogProps {
  person: Pick<users.UserDetail, '_id' | 'name'>;
  module: Pick<Entry, 'moduleId' | 'moduleName' | 'dueOn'>;
  onClose: () => void;
}

function ModuleDateDialog({ person, module, onClose }: ModuleDateDialogProps) {
  const format = useFormat();
  const { mutateAsync } = useChangeDueDate();
  const { moduleId, moduleName, dueOn } = module;
  return (
    <DueDateDialog
      words={{
        title: tDetails('details.datesTitle', { module: moduleName }),
        text: tDetails('details.datesText', { name: person.name }),
        mail: tDetails('details.datesMail'),
        mailHint: tDetails('details.datesMailHint'),
        failed: tDetails('details.datesFailed'),
      }}
      dueOn={dueOn}
      onSave={(values) => mutateAsync({ user: person._id, module: moduleId, ...values })}
      onSaved={(_answer, day) =>
        toastSuccess({ title: tDetails('details.datesDone', { module: moduleName, day: format.day(day) }) })
      }
      onClose={onClose}
    />
  );
}
