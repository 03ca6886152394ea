import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/page/Card.tsx';
import { LineList } from '../../../ui/page/lists/LineList.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { stateOf } from '../../../ui/table/state/tableState.ts';
import { TableFooter } from '../../../ui/table/TableFooter.tsx';
import classes from '../Assignment.module.css';
import { savesQuery } from '../assignments.queries.ts';
import { SaveLine } from './SaveLine.tsx';

interface HistoryCardProps {
  /** Saves for chosen people, or those in bulk. */
  audience: 'people' | 'many';
}

/** What was assigned on this screen, newest first; for a day each can be undone. */
export function HistoryCard({ audience }: HistoryCardProps) {
  const { t } = useTranslation('assignments');
  const [state, setState] = useState(() => stateOf({}));
  const query = useQuery(savesQuery({ audience, pageNumber: state.page, pageSize: state.size }));
  return (
    <Card title={t('history')} unit={t('historyHint')}>
      <QueryStates query={query} failed={t('historyFailed')} loading={<RowsSkeleton rows={3} />}>
        {({ saves, savesCount }) =>
          savesCount === 0 ? (
            <p className={classes.hint}>{t('noHistory')}</p>
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
