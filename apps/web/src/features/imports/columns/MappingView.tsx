import { Button } from '@mantine/core';
import type { imports } from '@simward/contract';
import { importHistoryTexts } from '@simward/texts/imports/history';
import { IconArrowLeft, IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { FactLine, PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { columnsQuery } from '../imports.queries.ts';
import { ColumnsCard } from './ColumnsCard.tsx';
import { ColumnsSkeleton } from './ColumnsStep.tsx';
import classes from './columns.module.css';
import { ReadOnly } from './readOnly.ts';
import { ValuesCard } from './ValuesCard.tsx';

const t = textsOf(importHistoryTexts);

interface MappingViewProps {
  batch: imports.Import;
  onReturn: () => void;
  /** Begins the next file with these answers. */
  onUse: () => void;
}

/** What the columns and values of an earlier import were taken for, to look at and to use again. */
export function MappingView({ batch, onReturn, onUse }: MappingViewProps) {
  const format = useFormat();
  const query = useQuery(columnsQuery(batch._id));
  return (
    <>
      <PageHeader
        title={titleOf('importUsers')}
        open={t('details.mapping')}
        facts={
          <FactLine
            facts={[
              batch.fileName,
              format.instant(batch.createdAt),
              batch.mapping && t('mapping.facts', { name: batch.mapping.name }),
            ]}
          />
        }
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden="true" />}
              onClick={onReturn}
            >
              {t('return')}
            </Button>
            <Button
              disabled={!query.data}
              leftSection={<IconRepeat size={17} stroke={1.8} aria-hidden="true" />}
              onClick={onUse}
            >
              {t('mapping.use')}
            </Button>
          </>
        }
      />
      <QueryStates query={query} failed={t('mapping.failed')} loading={<ColumnsSkeleton />}>
        {({ mapping }) => (
          <ReadOnly value>
            <div className={classes.page}>
              <div className={classes.split}>
                <ColumnsCard
                  batch={batch}
                  mapping={{ ...mapping, missing: [] }}
                  onAnswer={nothing}
                  onTakeBack={nothing}
                  onNone={nothing}
                />
                <ValuesCard batch={batch} mapping={mapping} onAnswer={nothing} onFirst={nothing} />
              </div>
            </div>
          </ReadOnly>
        )}
      </QueryStates>
    </>
  );
}

/** Nothing can be answered any more. */
const nothing = () => undefined;
