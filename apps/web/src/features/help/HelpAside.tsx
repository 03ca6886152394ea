import { helpScreens } from '@simward/contract';
import { helpPageTexts } from '@simward/texts/help/page';
import { IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import type { Article } from '../../shared/help/articles/article.ts';
import { titleOfArticle } from '../../shared/help/ownHelp.ts';
import { Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LineList, ListLine } from '../../ui/page/parts/LineList.tsx';
import { ArticleLink } from './ArticleLink.tsx';
import { HelpLine } from './HelpLine.tsx';
import classes from './help.module.css';

const t = textsOf(helpPageTexts);

/** Beside the articles: the words, what is for paper, and who can help. */
export function HelpAside({ words }: { words: readonly Article[] }) {
  return (
    <Stack as="aside" gap={16} className={classes.aside} aria-label={t('aside')}>
      {words.length > 0 && (
        <Card
          title={t('words.title')}
          controls={<Link to={helpScreens.helpWords.path}>{t('words.all', { count: words.length })}</Link>}
        >
          <ul className={classes.words}>
            {words.slice(0, wordsShown).map((word) => (
              <li key={word.topic}>
                <ArticleLink article={word} className={classes.task}>
                  {titleOfArticle(word)}
                </ArticleLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('paper.title')}>
        <LineList>
          <ListLine links={<IconLink size={18} stroke={1.7} aria-hidden="true" />}>
            <Link to={helpScreens.beforeTheFirstDay.path}>{titleOf('beforeTheFirstDay')}</Link>
            <Text as="p" size="sm" color={3}>
              {t('paper.forIt')}
            </Text>
          </ListLine>
        </LineList>
      </Card>
      <Surface pad={16}>
        <HelpLine />
      </Surface>
    </Stack>
  );
}

const wordsShown = 10;
