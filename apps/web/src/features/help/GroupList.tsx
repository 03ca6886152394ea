import { helpScreens } from '@simward/contract';
import { helpPageTexts } from '@simward/texts/help/page';
import { IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { textsOf } from '../../lib/texts/texts.ts';
import type { Article } from '../../shared/help/articles/article.ts';
import type { HelpAnswer } from '../../shared/help/search.ts';
import { Text } from '../../ui/layout/Layout.tsx';
import classes from './help.module.css';
import { type HelpGroup, helpGroups } from './helpAddress.ts';
import { groupOf } from './helpGroups.ts';

const t = textsOf(helpPageTexts);

interface GroupListProps {
  articles: readonly Article[];
  /** Of the search over all groups. */
  answer: HelpAnswer | undefined;
  /** The group on show; undefined for all that was found. */
  group: HelpGroup | undefined;
  query: string;
}

/** The groups with their counts, of a search with how many of each were found; then the words. */
export function GroupList({ articles, answer, group, query }: GroupListProps) {
  const q = query || undefined;
  const words = articles.filter(({ kind }) => kind === 'word').length;
  return (
    <nav aria-label={t('groups.title')} className={classes.groups}>
      <ul>
        {answer && (
          <li>
            <Link
              to={helpScreens.help.path}
              search={{ q }}
              className={classes.group}
              activeOptions={exactly}
              aria-current={group === undefined ? 'page' : undefined}
            >
              <IconSearch size={16} stroke={1.8} aria-hidden="true" />
              <Text grow weight="title">
                {t('groups.found')}
              </Text>
              <Text numbers>{answer.found.length}</Text>
            </Link>
          </li>
        )}
        {helpGroups.flatMap((known) => {
          const all = articles.filter((article) => groupOf(article) === known).length;
          if (all === 0) return [];
          const found = answer?.found.filter(({ article }) => groupOf(article) === known).length;
          return (
            <li key={known}>
              <Link
                to={helpScreens.help.path}
                search={{ q, group: known }}
                className={classes.group}
                activeOptions={exactly}
                aria-current={group === known ? 'page' : undefined}
                data-none={found === 0 || undefined}
              >
                <Text grow>{t(`groups.${known}`)}</Text>
                <Count found={found} all={all} />
              </Link>
            </li>
          );
        })}
        {words > 0 && (
          <li className={classes.wordsGroup}>
            <Link to={helpScreens.helpWords.path} className={classes.group}>
              <Text grow>{t('words.title')}</Text>
              <Count
                found={answer?.found.filter(({ article }) => article.kind === 'word').length}
                all={words}
              />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** A search in a group is not the search over all of them. */
const exactly = { exact: true };

function Count({ found, all }: { found: number | undefined; all: number }) {
  return (
    <Text numbers whole>
      {found ? t('groups.some', { found, all }) : all}
    </Text>
  );
}
