import { helpPageTexts } from '@simward/texts/help/page';
import { textsOf } from '../../lib/texts/texts.ts';
import type { Article } from '../../shared/help/articles/article.ts';
import { Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { TaskList } from './ArticleLists.tsx';
import { HelpLine } from './HelpLine.tsx';
import type { HelpGroup } from './helpAddress.ts';

const t = textsOf(helpPageTexts);

const tasksShown = 3;

interface NothingFoundProps {
  query: string;
  group: HelpGroup | undefined;
  tasks: readonly Article[];
}

/** Nothing in a group needs no more than a line: the others stand beside it. */
export function NothingFound({ query, group, tasks }: NothingFoundProps) {
  return (
    <Surface as="section" pad={16}>
      <Stack gap={12}>
        <Text as="h2" size="lg" weight="title" breaks>
          {group
            ? t('search.nothingIn', { query, group: t(`groups.${group}`) })
            : t('search.nothing', { query })}
        </Text>
        {!group && (
          <>
            <Text as="p" color={2}>
              {t('search.tryThese')}
            </Text>
            <TaskList tasks={tasks.slice(0, tasksShown)} />
            <HelpLine />
          </>
        )}
      </Stack>
    </Surface>
  );
}
