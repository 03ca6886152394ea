import { helpScreens, type Screen } from '@simward/contract';
import { helpPageTexts } from '@simward/texts/help/page';
import { IconFileText, IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import type { Article, Reader } from '../../shared/help/articles/article.ts';
import { titleOfArticle } from '../../shared/help/ownHelp.ts';
import { useReader } from '../../shared/help/useReader.ts';
import { Stack, Surface, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { LineList, ListLine } from '../../ui/page/parts/LineList.tsx';
import { ArticleLink } from './ArticleLink.tsx';
import { HelpLine } from './HelpLine.tsx';
import classes from './help.module.css';

const t = textsOf(helpPageTexts);

/** Beside the articles: the words, what is for paper, and who can help. */
export function HelpAside({ words }: { words: readonly Article[] }) {
  const reader = useReader();
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
          {papers
            .filter(({ name }) => opensTo(reader, helpScreens[name]))
            .map(({ name, icon: Sign, about }) => (
              <ListLine key={name} links={<Sign size={18} stroke={1.7} aria-hidden="true" />}>
                <Link to={helpScreens[name].path}>{titleOf(name)}</Link>
                <Text as="p" size="sm" color={3}>
                  {t(about)}
                </Text>
              </ListLine>
            ))}
        </LineList>
      </Card>
      <Surface pad={16}>
        <HelpLine />
      </Surface>
    </Stack>
  );
}

const wordsShown = 10;

/** A link leads to what can be sent on. */
const papers = [
  { name: 'firstSession', icon: IconFileText, about: 'paper.forLearners' },
  { name: 'classOnHeadsets', icon: IconFileText, about: 'paper.forTheClass' },
  { name: 'beforeTheFirstDay', icon: IconLink, about: 'paper.forIt' },
] as const;

const opensTo = (reader: Reader, { roles }: Screen): boolean =>
  roles === 'public' || roles.some((role) => role === reader);
