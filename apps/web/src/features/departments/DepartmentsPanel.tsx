import { Button, Drawer } from '@mantine/core';
import { departmentsTexts } from '@simward/texts/departments';
import { uiTexts } from '@simward/texts/ui';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useFocusReturn } from '../../ui/dialogs/useFocusReturn.ts';
import { Row, Stack } from '../../ui/layout/Layout.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { stateOf } from '../../ui/table/state/tableState.ts';
import { DepartmentForm } from './DepartmentForm.tsx';
import { DepartmentsTable } from './DepartmentsTable.tsx';
import { departmentQuery } from './departments.queries.ts';

const t = textsOf(departmentsTexts);
const tUi = textsOf(uiTexts);

interface DepartmentsPanelProps {
  onClose: () => void;
}

type View = { show: 'list' } | { show: 'add' } | { show: 'modify'; id: string };
const list: View = { show: 'list' };

/**
 * List and form for departments of the own company, in a drawer: for people whose role has no pages for
 * departments.
 */
export function DepartmentsPanel({ onClose }: DepartmentsPanelProps) {
  useFocusReturn();
  const [view, setView] = useState<View>(list);
  const [state, setState] = useState(() => stateOf({}));
  const [pendingLeave, setPendingLeave] = useState<() => void>();
  const isDirty = useRef<() => boolean>(() => false);

  /** Asks first when the form has changes that would be lost. */
  const leave = (way: () => void) => (isDirty.current() ? setPendingLeave(() => way) : way());
  const show = (next: View) => {
    isDirty.current = () => false;
    setView(next);
  };
  const formProps = {
    onReturn: () => leave(() => show(list)),
    foot: (buttons: ReactNode) => (
      <Row align="stretch" justify="end" above={20}>
        {buttons}
      </Row>
    ),
    guard: (check: () => boolean) => {
      isDirty.current = check;
      return null;
    },
  };
  const title = view.show === 'list' ? t('panel.title') : t(`panel.${view.show}`);
  return (
    <Drawer.Root opened onClose={() => leave(onClose)} position="right" size={760} returnFocus={false}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body p="md" style={{ containerType: 'inline-size' }}>
          <Stack gap={16}>
            <Row gap={12} nowrap>
              <Drawer.Title flex={1}>{title}</Drawer.Title>
              {view.show === 'list' && (
                <Button
                  size="xs"
                  leftSection={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
                  onClick={() => show({ show: 'add' })}
                >
                  {t('add')}
                </Button>
              )}
              <Drawer.CloseButton aria-label={t('panel.close')} />
            </Row>
            {view.show === 'list' && (
              <DepartmentsTable
                state={state}
                onStateChange={setState}
                edit={({ _id, departmentName }) => (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('modifyNamed', { name: departmentName })}
                    leftSection={<IconPencil size={15} stroke={1.8} aria-hidden="true" />}
                    onClick={() => show({ show: 'modify', id: _id })}
                  >
                    {t('modify')}
                  </Button>
                )}
                add={
                  <Button variant="default" onClick={() => show({ show: 'add' })}>
                    {t('add')}
                  </Button>
                }
              />
            )}
            {view.show === 'add' && <DepartmentForm {...formProps} />}
            {view.show === 'modify' && <ModifyInPanel id={view.id} {...formProps} />}
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
      {pendingLeave !== undefined && (
        <ConfirmDialog
          danger
          onClose={() => setPendingLeave(undefined)}
          onConfirm={() => {
            setPendingLeave(undefined);
            pendingLeave?.();
          }}
          title={tUi('unsaved.title')}
          text={tUi('unsaved.text')}
          confirm={tUi('unsaved.leave')}
          keep={tUi('unsaved.stay')}
        />
      )}
    </Drawer.Root>
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
