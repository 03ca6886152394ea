import { type assignments, messages } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { LineList, ListLine } from '../../../ui/page/lists/LineList.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { stateOf } from '../../../ui/table/state/tableState.ts';
import { TableFooter } from '../../../ui/table/TableFooter.tsx';
import classes from '../Assignment.module.css';
import { savedRowsQuery, saveQuery } from '../assignments.queries.ts';

interface SavedRowsDialogProps {
  save: assignments.Save;
  title: string;
  onClose: () => void;
}

/** Who has what of a save, and which of its departments could not be reached. */
export function SavedRowsDialog({ save, title, onClose }: SavedRowsDialogProps) {
  const { t } = useTranslation('assignments');
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
            text={piece.problem ?? messages.assignmentErrors.text}
          />
        ))}
      <QueryStates query={query} failed={t('rowsFailed')} loading={<RowsSkeleton rows={5} />}>
        {({ rows, rowsCount }) =>
          rowsCount === 0 ? (
            <p className={classes.hint}>{t('noRows')}</p>
          ) : (
            <>
              <LineList label={title}>
                {rows.map(({ user, module, dueOn, started }) => (
                  <ListLine
                    key={`${user._id} ${module._id}`}
                    links={started && <span className={classes.hint}>{t('started')}</span>}
                  >
                    <p>{user.name}</p>
                    <p className={classes.hint}>
                      {user.mobileNo} · {module.moduleName}
                      {dueOn && ` · ${t('rowDue', { day: format.day(dueOn) })}`}
                    </p>
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
