import { Button } from '@mantine/core';
import { type reports, screens } from '@simward/contract';
import { reportsTexts } from '@simward/texts/reports/reports';
import { IconChevronRight, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { RowsSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useQuestionWords } from '../questionWords.ts';
import classes from '../reports.module.css';
import { searchesQuery, useClearSearches } from '../reports.queries.ts';
import { addressOf } from '../saved/savedAddress.ts';

const t = textsOf(reportsTexts);

/** What the person searched last, each found again by one click. */
export function RecentSearches() {
  const query = useQuery(searchesQuery);
  const { mutate: clear, isPending } = useClearSearches();
  const count = query.data?.length ?? 0;
  if (query.data?.length === 0) return null;
  return (
    <Card
      title={t('recent.title')}
      {...(count > 0 && { unit: t('recent.hint', { count }) })}
      controls={
        count > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isPending}
            onClick={() =>
              clear(true, {
                onSuccess: () =>
                  toastSuccess({
                    title: t('recent.cleared'),
                    action: { label: t('recent.undo'), onClick: () => clear(false) },
                  }),
              })
            }
          >
            {t('recent.clear')}
          </Button>
        )
      }
    >
      <QueryStates query={query} failed={t('recent.failed')} loading={<RowsSkeleton rows={3} />}>
        {(searches) => <SearchList searches={searches} />}
      </QueryStates>
    </Card>
  );
}

function SearchList({ searches }: { searches: readonly reports.ReportSearch[] }) {
  const format = useFormat();
  const today = useToday();
  const words = useQuestionWords(searches.map(({ query }) => query));
  return (
    <ul className={classes.list}>
      {searches.map(({ query, records, searchedAt }) => (
        <li key={`${searchedAt} ${JSON.stringify(query)}`}>
          <Link className={classes.listLink} to={screens.report.path} search={addressOf(query, today)}>
            <IconHistory size={18} stroke={1.7} color="var(--text-3)" aria-hidden="true" />
            <Stack as="span" gap={0} grow>
              <Text weight="label" breaks>
                {words.about(query)}
              </Text>
              <Text size="sm" color={3}>
                {words.facts(query)}
              </Text>
            </Stack>
            <Stack as="span" gap={0} align="end" rigid>
              <Text weight="label" color={2} numbers>
                {t('recent.rows', { count: records })}
              </Text>
              <Text size="sm" color={3}>
                {format.dayOf(searchedAt) === format.day(today)
                  ? t('recent.today', { time: format.time(searchedAt) })
                  : format.dayInWeek(searchedAt.slice(0, 10))}
              </Text>
            </Stack>
            <Row as="span" color={3} rigid>
              <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
            </Row>
          </Link>
        </li>
      ))}
    </ul>
  );
}
