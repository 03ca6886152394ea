import { Button } from '@mantine/core';
import type { assignments } from '@simward/contract';
import { assignmentsTexts } from '@simward/texts/assignments';
import { messageTexts } from '@simward/texts/messages';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { DueDateDialog } from '../../shared/modules/DueDateDialog.tsx';
import { useRestartTask } from '../../shared/tasks.queries.ts';
import { ActDialog } from '../../ui/dialogs/ActDialog.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LineList, ListLine } from '../../ui/page/parts/LineList.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../ui/states/Skeletons.tsx';
import { stateOf } from '../../ui/table/state/tableState.ts';
import { TableFooter } from '../../ui/table/TableFooter.tsx';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { savedRowsQuery, saveQuery, savesQuery, useChangeDates, useUndoSave } from './assignments.queries.ts';
import { StopAssignment } from './StopAssignment.tsx';

const tMessages = textsOf(messageTexts);

const t = textsOf(assignmentsTexts);

interface HistoryCardProps {
  /** `people`: saves for chosen people; `many`: saves for departments or everybody. */
  audience: 'people' | 'many';
}

/** Earlier saves of this screen, newest first. Each can be undone for a day. */
export function HistoryCard({ audience }: HistoryCardProps) {
  const [state, setState] = useState(() => stateOf({}));
  const query = useQuery(savesQuery({ audience, pageNumber: state.page, pageSize: state.size }));
  return (
    <Card title={t('history')} unit={t('historyHint')}>
      <QueryStates query={query} failed={t('historyFailed')} loading={<RowsSkeleton rows={3} />}>
        {({ saves, savesCount }) =>
          savesCount === 0 ? (
            <Text as="p" size="sm" color={3}>
              {t('noHistory')}
            </Text>
          ) : (
            <>
              <LineList label={t('history')}>
                {saves.map((save) => (
                  <SaveLine key={save._id} save={save} />
                ))}
              </LineList>
              {savesCount > saves.length && (
                <TableFooter
                  narrow
                  title={t('history')}
                  total={savesCount}
                  state={state}
                  onStateChange={setState}
                />
              )}
            </>
          )
        }
      </QueryStates>
    </Card>
  );
}

/** At most this many modules of a save are named, as many as people read at a glance. */
const mostNames = 3;

/** One save: its modules, audience, time, author and effect, and the buttons to retry, change or undo it. */
function SaveLine({ save }: { save: assignments.Save }) {
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<'rows' | 'undo' | 'dates'>();
  const restart = useRestartTask();
  const names = save.modules.map(({ moduleName }) => moduleName);
  const modules =
    names.length > mostNames
      ? t('modulesMore', { names: names.slice(0, mostNames).join(', '), count: names.length - mostNames })
      : names.join(', ');
  const to =
    save.audience === 'departments'
      ? save.departments.map(({ name }) => name).join(', ')
      : save.audience === 'everybody'
        ? t('everybody')
        : t('people', { count: save.users });
  const facts = [
    format.instant(save.at),
    save.by.name ?? tMessages('notAvailable.text'),
    t('savedNew', { count: save.assigned }),
    ...(save.datesChanged > 0 && save.dueOn
      ? [t('savedDates', { count: save.datesChanged, day: format.day(save.dueOn) })]
      : []),
    ...(save.state === 'failed' && !save.undone ? [t('savedLeft', { count: save.left })] : []),
    ...(save.undone
      ? [t('savedUndone', { day: format.instant(save.undone.at), count: save.undone.taken })]
      : []),
  ];
  const saveWords = { modules, to };
  return (
    <ListLine
      links={
        <Row align="stretch">
          {save.audience === 'people' && save.state === 'running' && <StopAssignment id={save._id} />}
          {save.state === 'failed' && !save.undone && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
              loading={restart.isPending}
              onClick={() => restart.mutate(save._id)}
            >
              {t('tryAgain', { count: save.left })}
            </Button>
          )}
          <Button
            variant="subtle"
            size="xs"
            aria-label={t('showNamed', saveWords)}
            onClick={() => setOpenDialog('rows')}
          >
            {t('show')}
          </Button>
          {save.state !== 'running' && !save.undone && (
            <Button
              variant="subtle"
              size="xs"
              aria-label={t('datesNamed', saveWords)}
              onClick={() => setOpenDialog('dates')}
            >
              {t('dates')}
            </Button>
          )}
          {save.undoUntil && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('undoNamed', saveWords)}
              leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => setOpenDialog('undo')}
            >
              {t('undo')}
            </Button>
          )}
        </Row>
      }
    >
      <Text as="p" weight="label">
        {modules}{' '}
        <Text size="sm" color={3}>
          · {to}
        </Text>
      </Text>
      <Text as="p" size="sm" color={3}>
        {facts.join(' · ')}
      </Text>
      {restart.error && <InlineAlert title={t('notAgain')} text={restart.error.detail} />}
      {openDialog === 'rows' && (
        <SavedRowsDialog save={save} title={modules} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'dates' && (
        <DatesDialog save={save} modules={modules} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'undo' && (
        <UndoDialog save={save} modules={modules} onClose={() => setOpenDialog(undefined)} />
      )}
    </ListLine>
  );
}

interface SavedRowsDialogProps {
  save: assignments.Save;
  title: string;
  onClose: () => void;
}

/** The assignments that a save added, and why some of its departments failed. */
function SavedRowsDialog({ save, title, onClose }: SavedRowsDialogProps) {
  const format = useFormat();
  const [state, setState] = useState(() => stateOf({}));
  const query = useQuery(savedRowsQuery(save._id, { pageNumber: state.page, pageSize: state.size }));
  const pieces = useQuery({ ...saveQuery(save._id), enabled: save.left > 0 }).data?.pieces ?? [];
  return (
    <Dialog title={title} text={t('rowsText')} size={560} reading onClose={onClose}>
      {pieces
        .filter((piece) => piece.state === 'failed')
        .map((piece) => (
          <InlineAlert
            key={`${piece.department} ${piece.users}`}
            title={t('pieceFailed', {
              piece: piece.department ?? t('everybody'),
              people: t('people', { count: piece.users }),
            })}
            text={piece.problem ?? tMessages('assignmentErrors.text')}
          />
        ))}
      <QueryStates query={query} failed={t('rowsFailed')} loading={<RowsSkeleton rows={5} />}>
        {({ rows, rowsCount }) =>
          rowsCount === 0 ? (
            <Text as="p" size="sm" color={3}>
              {t('noRows')}
            </Text>
          ) : (
            <>
              <LineList label={title}>
                {rows.map(({ user, module, dueOn, started }) => (
                  <ListLine
                    key={`${user._id} ${module._id}`}
                    links={
                      started && (
                        <Text size="sm" color={3}>
                          {t('started')}
                        </Text>
                      )
                    }
                  >
                    <p>{user.name}</p>
                    <Text as="p" size="sm" color={3}>
                      {user.mobileNo} · {module.moduleName}
                      {dueOn && ` · ${t('rowDue', { day: format.day(dueOn) })}`}
                    </Text>
                  </ListLine>
                ))}
              </LineList>
              <TableFooter title={title} total={rowsCount} state={state} onStateChange={setState} />
            </>
          )
        }
      </QueryStates>
    </Dialog>
  );
}

interface UndoDialogProps {
  save: assignments.Save;
  modules: string;
  onClose: () => void;
}

/** Removes the assignments that a save added. Says first which of them stay. */
function UndoDialog({ save, modules, onClose }: UndoDialogProps) {
  const undo = useUndoSave();
  return (
    <ActDialog
      onClose={onClose}
      act={() => undo.mutateAsync(save._id)}
      done={({ taken, finished }) => ({
        title: finished ? t('undoDone', { count: taken }) : t('undoBegun'),
      })}
      title={t('undoTitle', { modules })}
      text={t('undoText', { count: save.assigned })}
      confirm={t('undo')}
      keep={t('undoKeep')}
      icon={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
      failed={t('undoFailed')}
    />
  );
}

interface DatesDialogProps {
  save: assignments.Save;
  modules: string;
  onClose: () => void;
}

/** Sets another due date for the assignments that a save added. */
function DatesDialog({ save: { _id: id, dueOn }, modules, onClose }: DatesDialogProps) {
  const { mutateAsync } = useChangeDates();
  return (
    <DueDateDialog
      words={{
        title: t('datesTitle', { modules }),
        text: t('datesText'),
        mail: t('datesMail'),
        mailHint: t('datesMailHint'),
        failed: t('datesFailed'),
      }}
      dueOn={dueOn}
      onSave={(values) => mutateAsync({ id, ...values })}
      onSaved={({ datesChanged }) => toastSuccess({ title: t('datesDone', { count: datesChanged }) })}
      onClose={onClose}
    />
  );
}
