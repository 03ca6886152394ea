import { Button } from '@mantine/core';
import type { AnswerOf, categories } from '@simward/contract';
import { categoriesTexts } from '@simward/texts/categories';
import { messageTexts } from '@simward/texts/messages';
import { activityTexts } from '@simward/texts/tasks/activity';
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../../lib/api/queries.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { useNamesBeside } from '../../../shared/people/namesakes.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { InlineAlert, sayError } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { stateOf } from '../../../ui/table/state/tableState.ts';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import classes from '../categories.module.css';
import { losingQuery, removalQuery, useKeepModule } from '../categories.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(categoriesTexts);
const tActivity = textsOf(activityTexts);

interface RemovalNoticeProps {
  categoryId: string;
  module: categories.CategoryModule;
}

/**
 * The counts in the notice: people who lose the module, people who keep it for another reason, and people who
 * have completed it.
 */
const parts = ['lost', 'kept', 'complete'] as const;

/** Says, before a module's removal is saved, how many of the category's people lose it. */
export function RemovalNotice({ categoryId, module }: RemovalNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const query = useQuery(removalQuery(categoryId, { moduleId: module._id }));
  return (
    <section className={classes.notice} aria-live="polite">
      <QueryStates query={query} failed={t('removal.failed')} loading={<BlockSkeleton height={84} />}>
        {({ users, modules }) => {
          const [effect] = modules;
          if (!effect) return null;
          const all = effect.lost + effect.kept + effect.complete;
          return (
            <Stack>
              <Row as="h3" nowrap size="md" weight="title" breaks>
                <IconAlertTriangle size={19} stroke={1.8} color="var(--fail)" aria-hidden="true" />
                {t('removal.title', { name: module.moduleName, count: effect.lost, users })}
              </Row>
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
              <Row gap={20} tight size="sm" color={2}>
                {parts.map((part) => (
                  <span key={part}>
                    <Text as="strong" color={1}>
                      {effect[part]}
                    </Text>{' '}
                    {t(`removal.${part}`, { count: effect[part] })}
                  </span>
                ))}
                {effect.lost > 0 && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    ms="auto"
                    aria-expanded={isOpen}
                    onClick={() => setIsOpen(!isOpen)}
                  >
                    {t(isOpen ? 'removal.hide' : 'removal.show', { count: effect.lost })}
                  </Button>
                )}
              </Row>
              {isOpen && effect.lost > 0 && <LosingTable categoryId={categoryId} module={module} />}
            </Stack>
          );
        }}
      </QueryStates>
    </section>
  );
}

interface RemovalFactsProps {
  query: Pick<UseQueryResult<AnswerOf<typeof categories.previewRemoval>>, 'data'>;
}

/**
 * A line for each module that people lose through an act. The dialog that asks about the act shows these
 * lines.
 */
export function RemovalFacts({ query }: RemovalFactsProps) {
  const { data } = query;
  if (!data) return <p>{'\u00a0'}</p>;
  return (
    <>
      <Stack as="ul" gap={0} style={{ maxBlockSize: 220, overflowY: 'auto' }} aria-live="polite">
        {data.modules.map((effect) => (
          <li key={effect._id}>
            <strong>{effect.moduleName}</strong>: {t('removal.line', effect)}
          </li>
        ))}
      </Stack>
      <p>{t('removal.stay')}</p>
    </>
  );
}

type Losing = AnswerOf<typeof categories.listLosing>['users'][number];

interface LosingTableProps {
  categoryId: string;
  module: categories.CategoryModule;
}

/** People who lose a module by its removal, and how far they have come in it. */
function LosingTable({ categoryId, module }: LosingTableProps) {
  const { day, percent, list } = useFormat();
  const [state, setState] = useState(() => stateOf({}));
  const keep = useKeepModule();
  // After the call nobody loses the module, so this table is gone and its onSuccess would no longer run.
  const giveAlone = () =>
    void keep.mutateAsync({ id: categoryId, moduleId: module._id }).then(
      ({ users, finished }) =>
        toastSuccess({
          title: finished ? tMessages('modulesAssigned.text') : tActivity('begun', { count: users }),
        }),
      () => undefined,
    );
  const page = { pageNumber: state.page, pageSize: state.size };
  const query = useQuery(losingQuery(categoryId, module._id, page));
  const progressOf = ({ trainings, assessments, bestScore }: Losing) => {
    if (bestScore !== null) return t('losing.best', { score: percent(bestScore) });
    return trainings + assessments === 0 ? t('losing.notStarted') : t('losing.trainings', { trainings });
  };
  const nameOf = useNamesBeside(query.data?.users ?? []);
  const columns: readonly Column<Losing>[] = [
    { key: 'name', title: t('losing.name'), render: nameOf, card: 'heading' },
    {
      key: 'department',
      title: t('table.department'),
      render: ({ department }) => list(department) || tMessages('notAvailable.text'),
    },
    { key: 'standing', title: module.moduleName, render: progressOf },
    {
      key: 'due',
      title: t('losing.due'),
      render: ({ dueOn }) => (dueOn ? day(dueOn) : tMessages('notAvailable.text')),
    },
  ];
  const count = query.data?.usersCount ?? 0;
  return (
    <>
      <DataTable
        title={t('losing.title', { name: module.moduleName })}
        columns={columns}
        rows={query.data?.users}
        total={count}
        rowKey={({ _id }) => _id}
        state={state}
        onStateChange={setState}
        busy={query.isPlaceholderData}
        failure={failureOf(t('removal.failed'), query)}
        withoutSearch
        empty={<EmptyState icon={IconUsers} compact />}
      />
      {keep.error && <InlineAlert {...sayError(keep.error.detail)} />}
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'start' }}
        loading={keep.isPending}
        onClick={giveAlone}
      >
        {t('losing.keep', { count })}
      </Button>
    </>
  );
}
