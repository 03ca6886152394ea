import type { AssignmentEffect } from '@simward/contract';
import { assignmentsTexts } from '@simward/texts/assignments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../../lib/api/apiProblem.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { assignableModulesQuery } from '../../shared/modules/modules.queries.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { ProgressBar } from '../../ui/progress/ProgressBar.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';

const t = textsOf(assignmentsTexts);

export interface EffectProps {
  effect: AssignmentEffect | undefined;
  query: { error: ApiProblem | null; refetch: () => unknown };
  /** A hint that says what to choose first. It is shown until there is something to count. */
  nothing: string;
}

interface EffectCardProps extends EffectProps {
  title: string;
  /** Further content below the counts, such as the form's own button. */
  children?: ReactNode;
}

/** The effect of saving, in a card beside the form. */
export function EffectCard({ title, children, ...effect }: EffectCardProps) {
  return (
    <Card title={title}>
      <Effect {...effect} />
      {children}
    </Card>
  );
}

/** The server's counts for the current choice: how many assignments saving would add, and how many exist already. */
export function Effect({ effect, query, nothing }: EffectProps) {
  return (
    <QueryStates
      // No data after a failure: what the query still holds then belongs to an earlier choice.
      query={{ data: query.error ? undefined : (effect ?? null), error: query.error, refetch: query.refetch }}
      failed={t('effectFailed')}
      loading={null}
    >
      {(counted) => (
        <div aria-live="polite">
          {counted && counted.modules.length > 0 ? (
            <Counts effect={counted} />
          ) : (
            <Text as="p" size="sm" color={3}>
              {nothing}
            </Text>
          )}
        </div>
      )}
    </QueryStates>
  );
}

interface Preview {
  data: AssignmentEffect | undefined;
  /** True while the data is still the answer to an earlier choice. */
  isPlaceholderData: boolean;
}

/**
 * The token of the preview, which saving sends along, so that it saves exactly what was counted. Empty while the preview
 * does not count the current choice yet.
 */
export const tokenOf = (
  { data, isPlaceholderData }: Preview,
  debouncedChoice: object,
  choice: object,
): { token?: string } =>
  data && !isPlaceholderData && JSON.stringify(debouncedChoice) === JSON.stringify(choice)
    ? { token: data.token }
    : {};

function Counts({ effect }: { effect: AssignmentEffect }) {
  const format = useFormat();
  const { data: allModules = [] } = useQuery(assignableModulesQuery(undefined));
  const { users, added, already, datesChanged, modules } = effect;
  const people = t('people', { count: users });
  const all = added + already;
  return (
    <Stack>
      <Text as="p" size="sm" color={3}>
        {t('times', { people, count: modules.length })}
      </Text>
      <Row as="p" align="baseline" tight>
        <Text as="strong" size="figure" weight="title">
          {format.number(added)}
        </Text>{' '}
        {t('added')}
        <Text color={2} toEnd>
          {t('already', { count: already })}
        </Text>
      </Row>
      {datesChanged > 0 && (
        <Text as="p" weight="label">
          {t('datesChanged', { count: datesChanged })}
        </Text>
      )}
      <ProgressBar label={t('moduleAdded', { count: added })} value={all === 0 ? 0 : added / all} />
      <Stack as="ul" lined>
        {modules.map((module) => (
          <Row as="li" key={module.moduleId} align="stretch" nowrap>
            <Text breaks grow>
              {allModules.find(({ _id }) => _id === module.moduleId)?.moduleName}
            </Text>
            <Text as="strong" weight="label">
              {t('moduleAdded', { count: module.added })}
            </Text>
            <Text size="sm" color={3}>
              {t('moduleAlready', { count: module.already })}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}
