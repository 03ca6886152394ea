import { Button } from '@mantine/core';
import { screens, users } from '@simward/contract';
import { personDetailsTexts } from '@simward/texts/users/personDetails';
import { personPageTexts } from '@simward/texts/users/personPage';
import { IconBadgeVr } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useMaySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { DueDateDialog } from '../../../shared/modules/DueDateDialog.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { TableTitle } from '../../../ui/table/TableTitle.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useChangeDueDate } from '../users.mutations.ts';
import { DueCell, LatestScore, ModuleCard, ModuleCell, ModuleStatus } from './ModuleCells.tsx';

const t = textsOf(personPageTexts);
const tDetails = textsOf(personDetailsTexts);

type Entry = users.UserOverview['modules'][number];

interface UserModulesProps {
  person: users.UserDetail;
  modules: readonly Entry[];
  /** Assigns modules; undefined for who may not, and for people who can have none. */
  onAssign: (() => void) | undefined;
}

/** The assigned modules of a person: what is open first, with status, latest score beside its pass mark, and due date. */
export function UserModules({ person, modules, onAssign }: UserModulesProps) {
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
        empty={
          <EmptyState
            icon={IconBadgeVr}
            reason={tDetails('details.noModules')}
            action={
              onAssign && (
                <Button variant="default" onClick={onAssign}>
                  {t('acts.assign')}
                </Button>
              )
            }
          />
        }
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
