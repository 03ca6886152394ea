import { Button } from '@mantine/core';
import { helpPageTexts } from '@simward/texts/help/page';
import { IconAbc, IconAppWindow, IconChevronRight } from '@tabler/icons-react';
import { textsOf } from '../../lib/texts/texts.ts';
import { inArticleLanguage } from '../../shared/help/articleLanguage.ts';
import { titleOfArticle } from '../../shared/help/ownHelp.ts';
import type { Found, HelpAnswer } from '../../shared/help/search.ts';
import { TaskIcon } from '../../shared/help/TaskIcon.tsx';
import { useReader } from '../../shared/help/useReader.ts';
import { Row, Surface, Text } from '../../ui/layout/Layout.tsx';
import { ArticleLink } from './ArticleLink.tsx';
import { kindOf, Marked, SentenceLine } from './articleWords.tsx';
import classes from './help.module.css';
import type { HelpGroup } from './helpAddress.ts';

const t = textsOf(helpPageTexts);

/** The list that the search box moves through. */
export const resultsId = 'help-results';
export const resultId = (position: number): string => `${resultsId}-${position}`;

interface ResultsProps {
  answer: HelpAnswer;
  /** Those of the answer that are on show. */
  listed: readonly Found[];
  marked: number;
  group: HelpGroup | undefined;
  onMark: (position: number) => void;
  onShowAll: () => void;
}

/** What a search found, best first, each with the sentence that answers. */
export function Results({
  answer: { found, otherName },
  listed,
  marked,
  group,
  onMark,
  onShowAll,
}: ResultsProps) {
  const count = found.length;
  return (
    <Surface as="section" clip aria-labelledby={`${resultsId}-title`}>
      <Row gap={8} align="baseline" className={classes.cardHead}>
        <Text as="h2" size="lg" weight="title" id={`${resultsId}-title`}>
          {group ? t('search.foundIn', { count, group: t(`groups.${group}`) }) : t('search.found', { count })}
        </Text>
        {otherName && <CalledHere {...otherName} />}
      </Row>
      <div id={resultsId} role="listbox" aria-label={t('search.results')}>
        {listed.map((result, position) => (
          <Result
            key={result.article.topic}
            {...result}
            id={resultId(position)}
            isMarked={position === marked}
            onPoint={() => onMark(position)}
          />
        ))}
      </div>
      {count > listed.length && (
        <div className={classes.cardFoot}>
          <Button variant="default" onClick={onShowAll}>
            {t('search.showAll', { count })}
          </Button>
        </div>
      )}
    </Surface>
  );
}

/** “student” is called User here. */
function CalledHere({ asked, name, topic }: NonNullable<HelpAnswer['otherName']>) {
  const mark = '\uE000';
  const [before, after] = t('search.called', { asked, name: mark }).split(mark);
  return (
    <Text size="md" color={3}>
      {before}
      {topic === undefined ? (
        <b>{name}</b>
      ) : (
        <ArticleLink article={{ kind: 'word', topic }} className={classes.word}>
          {name}
        </ArticleLink>
      )}
      {after}
    </Text>
  );
}

interface ResultProps extends Found {
  id: string;
  isMarked: boolean;
  onPoint: () => void;
}

const icons = { screen: IconAppWindow, word: IconAbc };

function KindIcon({ article: { kind, topic } }: Pick<Found, 'article'>) {
  if (kind === 'task') return <TaskIcon topic={topic} />;
  const Sign = icons[kind];
  return <Sign size={18} stroke={1.7} aria-hidden="true" />;
}

function Result({ article, sentence, terms, id, isMarked, onPoint }: ResultProps) {
  const reader = useReader();
  return (
    <ArticleLink
      article={article}
      id={id}
      role="option"
      aria-selected={isMarked}
      className={classes.result}
      onPointerMove={isMarked ? undefined : onPoint}
    >
      <span className={classes.sign}>
        <KindIcon article={article} />
      </span>
      <Text as="span" grow breaks>
        <Text weight="title" size="lg" {...inArticleLanguage}>
          <Marked words={titleOfArticle(article)} terms={terms} />
        </Text>{' '}
        <Text size="sm" color={3} whole>
          {kindOf(article, reader)}
        </Text>
        <Text size="md" color={2} className={classes.sentence} {...inArticleLanguage}>
          <SentenceLine sentence={sentence} terms={terms} />
        </Text>
      </Text>
      {isMarked ? (
        <Text as="kbd" size="xs" aria-hidden="true" className={classes.enter}>
          {t('search.enter')}
        </Text>
      ) : (
        <IconChevronRight size={16} aria-hidden="true" className={classes.onward} />
      )}
    </ArticleLink>
  );
}
