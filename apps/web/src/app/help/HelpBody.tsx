import { Skeleton } from '@mantine/core';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { textsOf } from '../../lib/texts/texts.ts';
import { focusAsked } from '../../shared/help/helpPanel.ts';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { ShapeSkeleton } from '../../ui/states/Skeletons.tsx';
import { ArticlesMissing } from './ArticlesMissing.tsx';
import type { ArticleOnShow } from './useArticleOnShow.ts';

const t = textsOf(helpPanelTexts);

interface HelpBodyProps {
  shown: ArticleOnShow;
  /** A link to a screen was followed. */
  onFollow?: (() => void) | undefined;
}

/** The article on show with its words and tasks, or why there is none. */
export function HelpBody({ shown, onFollow }: HelpBodyProps) {
  const { article, articles, reader, step, failure } = shown;
  if (failure) return <ArticlesMissing shown={shown} failure={failure} />;
  if (!articles)
    return (
      <ShapeSkeleton>
        <Stack gap={12}>
          <Skeleton height={20} width="60%" radius="sm" />
          <Skeleton height={12} radius="xl" />
          <Skeleton height={12} radius="xl" />
          <Skeleton height={12} width="70%" radius="xl" />
        </Stack>
      </ShapeSkeleton>
    );
  if (!article)
    return (
      <Text as="p" color={2} tabIndex={-1} ref={focusAsked}>
        {t('none')}
      </Text>
    );
  const { HelpArticle } = articles;
  return (
    <HelpArticle key={article.topic} article={article} reader={reader} step={step} onFollow={onFollow} />
  );
}
