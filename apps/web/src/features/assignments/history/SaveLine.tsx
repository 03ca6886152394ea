import { Button } from '@mantine/core';
import { type assignments, messages } from '@simward/contract';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useRestartTask } from '../../../shared/tasks/tasks.queries.ts';
import { ListLine } from '../../../ui/page/lists/LineList.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import classes from '../Assignment.module.css';
import { StopAssignment } from '../bulk/running/StopAssignment.tsx';
import { DatesDialog } from './DatesDialog.tsx';
import { SavedRowsDialog } from './SavedRowsDialog.tsx';
import { UndoDialog } from './UndoDialog.tsx';

/** Three names are read at a glance. */
const namesShown = 3;

/** One save: which modules to whom, when, by whom and with what effect; and what can be done about it. */
export function SaveLine({ save }: { save: assignments.Save }) {
  const { t } = useTranslation('assignments');
  const format = useFormat();
  const [open, setOpen] = useState<'rows' | 'undo' | 'dates'>();
  const restart = useRestartTask();
  const names = save.modules.map(({ moduleName }) => moduleName);
  const modules =
    names.length > namesShown
      ? t('modulesMore', { names: names.slice(0, namesShown).join(', '), count: names.length - namesShown })
      : names.join(', ');
  const to =
    save.audience === 'departments'
      ? save.departments.map(({ name }) => name).join(', ')
      : save.audience === 'everybody'
        ? t('everybody')
        : t('people', { count: save.users });
  const facts = [
    format.instant(save.at),
    save.by.name ?? messages.notAvailable.text,
    t('savedNew', { count: save.assigned }),
    ...(save.datesChanged > 0 && save.dueOn
      ? [t('savedDates', { count: save.datesChanged, day: format.day(save.dueOn) })]
      : []),
    ...(save.state === 'failed' && !save.undone ? [t('savedLeft', { count: save.left })] : []),
    ...(save.undone
      ? [t('savedUndone', { day: format.instant(save.undone.at), count: save.undone.taken })]
      : []),
  ];
  const named = { modules, to };
  return (
    <ListLine
      links={
        <div className={classes.lineActs}>
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
            aria-label={t('showNamed', named)}
            onClick={() => setOpen('rows')}
          >
            {t('show')}
          </Button>
          {save.state !== 'running' && !save.undone && (
            <Button
              variant="subtle"
              size="xs"
              aria-label={t('datesNamed', named)}
              onClick={() => setOpen('dates')}
            >
              {t('dates')}
            </Button>
          )}
          {save.undoUntil && (
            <Button
              variant="default"
              size="xs"
              aria-label={t('undoNamed', named)}
              leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden="true" />}
              onClick={() => setOpen('undo')}
            >
              {t('undo')}
            </Button>
          )}
        </div>
      }
    >
      <p className={classes.fact}>
        {modules} <span className={classes.hint}>· {to}</span>
      </p>
      <p className={classes.hint}>{facts.join(' · ')}</p>
      {restart.error && <InlineAlert title={t('notAgain')} text={restart.error.detail} />}
      {open === 'rows' && <SavedRowsDialog save={save} title={modules} onClose={() => setOpen(undefined)} />}
      {open === 'dates' && <DatesDialog save={save} modules={modules} onClose={() => setOpen(undefined)} />}
      {open === 'undo' && <UndoDialog save={save} modules={modules} onClose={() => setOpen(undefined)} />}
    </ListLine>
  );
}
