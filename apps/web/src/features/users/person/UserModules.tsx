import { Button } from '@mantine/core';
import { screens, type users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { personDetailsTexts } from '@simward/texts/users/personDetails';
import { usersTexts } from '@simward/texts/users/users';
import { IconBadgeVr } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { DueDateDialog } from '../../../shared/modules/DueDateDialog.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useChangeDueDate } from '../users.mutations.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(personDetailsTexts);
const tUsers = textsOf(usersTexts);

type Entry = users.UserDetail['modules'][number];

interface UserModulesProps {
  person: users.UserDetail;
}

/** The assigned modules of a person with scores and due dates. The due dates can be changed. */
export function UserModules({ person }: UserModulesProps) {
  const format = useFormat();
  const [openModule, setOpenModule] = useState<Entry>();
  const action: ClientColumn<Entry> = {
    key: 'action',
    title: tUsers('field.action'),
    render: (entry) =>
      entry.status && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('details.datesOf', { module: entry.moduleName })}
          onClick={() => setOpenModule(entry)}
        >
          {t('details.dates')}
        </Button>
      ),
    numeric: true,
    width: 140,
    card: 'action',
  };
  const columns: readonly ClientColumn<Entry>[] = [
    {
      key: 'name',
      title: t('details.module'),
      value: ({ moduleName }) => moduleName,
      render: ({ moduleId, moduleName }) => (
        <Link to={screens.userReport.path} params={{ id: moduleId }} search={{ user_id: person._id }}>
          {moduleName}
        </Link>
      ),
      card: 'heading',
    },
    {
      key: 'assigned_at',
      title: t('details.assignedOn'),
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => format.instant(createdAt),
      width: 200,
    },
    {
      key: 'score',
      title: t('details.score'),
      value: ({ score }) => score,
      render: ({ score }) => (score === null ? tMessages('notAvailable.text') : format.percent(score)),
      numeric: true,
      width: 110,
    },
    {
      key: 'due_on',
      title: t('details.dueOn'),
      value: ({ dueOn }) => dueOn,
      render: ({ dueOn }) => (dueOn === null ? tMessages('notAvailable.text') : format.day(dueOn)),
      width: 140,
    },
    ...(person.deletedAt ? [] : [action]),
  ];
  return (
    <>
      <ClientTable
        title={t('details.modules')}
        columns={columns}
        rows={person.modules}
        rowKey={({ moduleId }) => moduleId}
        text={({ moduleName }) => moduleName}
        searchLabel={t('details.searchModules')}
        empty={<EmptyState icon={IconBadgeVr} reason={t('details.noModules')} />}
      />
      {openModule && (
        <ModuleDateDialog person={person} module={openModule} onClose={() => setOpenModule(undefined)} />
      )}
    </>
  );
}

interface ModuleDateDialogProps {
  person: Pick<users.UserDetail, '_id' | 'name'>;
  module: users.UserDetail['modules'][number];
  onClose: () => void;
}

function ModuleDateDialog({ person, module, onClose }: ModuleDateDialogProps) {
  const format = useFormat();
  const { mutateAsync } = useChangeDueDate();
  const { moduleId, moduleName, dueOn } = module;
  return (
    <DueDateDialog
      words={{
        title: t('details.datesTitle', { module: moduleName }),
        text: t('details.datesText', { name: person.name }),
        mail: t('details.datesMail'),
        mailHint: t('details.datesMailHint'),
        failed: t('details.datesFailed'),
      }}
      dueOn={dueOn}
      onSave={(values) => mutateAsync({ user: person._id, module: moduleId, ...values })}
      onSaved={(_answer, day) =>
        toastSuccess({ title: t('details.datesDone', { module: moduleName, day: format.day(day) }) })
      }
      onClose={onClose}
    />
  );
}
