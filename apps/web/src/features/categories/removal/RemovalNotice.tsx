import { Button } from '@mantine/core';
import type { categories } from '@simward/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { removalQuery } from '../categories.queries.ts';
import { LosingTable } from './LosingTable.tsx';
import classes from './RemovalNotice.module.css';

interface RemovalNoticeProps {
  categoryId: string;
  module: categories.CategoryModule;
}

const parts = ['lost', 'kept', 'complete'] as const;

/** What a module's removal takes from the people of the category, said before it is saved. */
export function RemovalNotice({ categoryId, module }: RemovalNoticeProps) {
  const { t } = useTranslation('categories');
  const [shown, setShown] = useState(false);
  const query = useQuery(removalQuery(categoryId, { moduleId: module._id }));
  return (
    <section className={classes.notice} aria-live="polite">
      <QueryStates query={query} failed={t('removal.failed')} loading={<BlockSkeleton height={84} />}>
        {({ users, modules }) => {
          const [effect] = modules;
          if (!effect) return null;
          const all = effect.lost + effect.kept + effect.complete;
          return (
            <>
              <h3 className={classes.title}>
                <IconAlertTriangle size={19} stroke={1.8} aria-hidden="true" />
                {t('removal.title', { name: module.moduleName, count: effect.lost, users })}
              </h3>
              {all > 0 && (
                <div className={classes.bar} aria-hidden="true">
                  {parts.map(
                    (part) =>
                      effect[part] > 0 && (
                        <span key={part} data-part={part} style={{ flexGrow: effect[part] }} />
                      ),
                  )}
                </div>
              )}
              <div className={classes.legend}>
                {parts.map((part) => (
                  <span key={part}>
                    <strong>{effect[part]}</strong> {t(`removal.${part}`, { count: effect[part] })}
                  </span>
                ))}
                {effect.lost > 0 && (
                  <Button
                    variant="transparent"
                    size="compact-sm"
                    className={classes.toggle}
                    aria-expanded={shown}
                    onClick={() => setShown(!shown)}
                  >
                    {t(shown ? 'removal.hide' : 'removal.show', { count: effect.lost })}
                  </Button>
                )}
              </div>
              {shown && effect.lost > 0 && <LosingTable categoryId={categoryId} module={module} />}
            </>
          );
        }}
      </QueryStates>
    </section>
  );
}
