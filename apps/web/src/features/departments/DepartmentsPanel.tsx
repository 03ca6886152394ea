import { Button } from '@mantine/core';
import { departmentsTexts } from '@simward/texts/departments';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { DepartmentForm } from '../../shared/departments/DepartmentForm.tsx';
import { departmentQuery } from '../../shared/departments/departmentForm.queries.ts';
import { FormPanel } from '../../ui/dialogs/FormPanel.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { stateOf } from '../../ui/table/state/tableState.ts';
import { DepartmentsTable } from './DepartmentsTable.tsx';

const t = textsOf(departmentsTexts);

interface DepartmentsPanelProps {
  onClose: () => void;
}

type View = { show: 'list' } | { show: 'add' } | { show: 'modify'; id: string };
const list: View = { show: 'list' };

/**
 * List and form for departments of the own company, in a panel: for people whose role has no pages for
 * departments.
 */
export function DepartmentsPanel({ onClose }: DepartmentsPanelProps) {
  const [view, setView] = useState<View>(list);
  const [state, setState] = useState(() => stateOf({}));
  const add = () => setView({ show: 'add' });
  return (
    <FormPanel
      title={view.show === 'list' ? t('panel.title') : t(`panel.${view.show}`)}
      action={
        view.show === 'list' && (
          <Button
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
            onClick={add}
          >
            {t('add')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {({ leave, ...inPanel }) => {
        const form = { ...inPanel, onReturn: () => leave(() => setView(list)) };
        if (view.show === 'add') return <DepartmentForm {...form} />;
        if (view.show === 'modify') return <ModifyInPanel id={view.id} {...form} />;
        return (
          <DepartmentsTable
            state={state}
            onStateChange={setState}
            edit={({ _id, departmentName }) => (
              <Button
                variant="default"
                size="xs"
                aria-label={t('modifyNamed', { name: departmentName })}
                leftSection={<IconPencil size={15} stroke={1.8} aria-hidden="true" />}
                onClick={() => setView({ show: 'modify', id: _id })}
              >
                {t('modify')}
              </Button>
            )}
            add={
              <Button variant="default" onClick={add}>
                {t('add')}
              </Button>
            }
          />
        );
      }}
    </FormPanel>
  );
}

type ModifyInPanelProps = Omit<ComponentProps<typeof DepartmentForm>, 'department'> & { id: string };

function ModifyInPanel({ id, ...form }: ModifyInPanelProps) {
  const query = useQuery(departmentQuery(id));
  return (
    <QueryStates query={query} failed={t('form.failed')} loading={<BlockSkeleton height={420} />}>
      {({ department }) => <DepartmentForm key={id} department={department} {...form} />}
    </QueryStates>
  );
}
