import type { PermissionSet } from '@simward/contract';
import { helpPageTexts } from '@simward/texts/help/page';
import { useState } from 'react';
import { useAnnounced } from '../../lib/announce/announcer.ts';
import { useSession } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { helpFor } from '../../shared/help/ownHelp.ts';
import type { HelpAnswer } from '../../shared/help/search.ts';
import { useReader } from '../../shared/help/useReader.ts';
import { useAddress } from '../../ui/address/useAddress.ts';
import { Stack } from '../../ui/layout/Layout.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { GroupArticles, TasksCard } from './ArticleLists.tsx';
import { GroupList } from './GroupList.tsx';
import { HelpAside } from './HelpAside.tsx';
import classes from './help.module.css';
import { type HelpGroup, helpAddress, helpGroups } from './helpAddress.ts';
import { groupOf } from './helpGroups.ts';
import { NewsCard } from './NewsCard.tsx';
import { NothingFound } from './NothingFound.tsx';
import { Results } from './Results.tsx';
import { SearchBox } from './SearchBox.tsx';

const t = textsOf(helpPageTexts);

/** All help for whoever reads: tasks first, then articles by group; or what a search finds. */
export function HelpScreen() {
  const reader = useReader();
  const [{ q = '', group, all }, change] = useAddress(helpAddress);
  const help = helpFor(reader);
  const query = q.trim();
  const answer = query === '' ? undefined : help.search(query);
  const shown = answer && inGroup(answer, group);
  const [marked, setMarked] = useState({ q, index: 0 });
  const index = marked.q === q ? Math.min(marked.index, Math.max(0, (shown?.found.length ?? 0) - 1)) : 0;
  const listed = shown?.found.slice(0, all ? undefined : mostResults) ?? [];
  useAnnounced(shown && t('search.found', { count: shown.found.length }));
  // Whoever is signed out has come to get in.
  const firstGroup =
    reader === 'public'
      ? 'signingIn'
      : helpGroups.find((known) => help.articles.some((article) => groupOf(article) === known));
  const groupOnShow = group ?? (answer ? undefined : firstGroup);
  return (
    <div className={classes.page}>
      <PageHeader title={titleOf('help')} facts={useFacts()} />
      <SearchBox
        value={q}
        results={listed}
        marked={index}
        searchNow={(text) => help.search(text).found[0]?.article}
        onSearch={(next) =>
          change({ q: next || undefined, group: undefined, all: undefined }, { replace: q !== '' })
        }
        onMark={(next) => setMarked({ q, index: next })}
      />
      <div className={classes.columns}>
        <GroupList articles={help.articles} answer={answer} group={groupOnShow} query={q} />
        <Stack gap={16} className={classes.middle}>
          {shown && shown.found.length > 0 && (
            <Results
              answer={shown}
              listed={listed}
              marked={index}
              group={group}
              onMark={(next) => setMarked({ q, index: next })}
              onShowAll={() => change({ all: 'true' }, { replace: true })}
            />
          )}
          {shown?.found.length === 0 && <NothingFound query={query} group={group} tasks={help.tasks} />}
          {(!shown || shown.found.length > 0) && !(answer && group) && <TasksCard tasks={help.tasks} />}
          {groupOnShow && <GroupArticles group={groupOnShow} articles={help.articles} reader={reader} />}
          {!answer && <NewsCard />}
        </Stack>
        <HelpAside words={help.words} />
      </div>
    </div>
  );
}

const mostResults = 10;

const inGroup = (answer: HelpAnswer, group: HelpGroup | undefined): HelpAnswer =>
  group ? { ...answer, found: answer.found.filter(({ article }) => groupOf(article) === group) } : answer;

/** What is here, for whom, and of which company. */
function useFacts(): string {
  const state = useSession();
  if (!('user' in state)) return t('facts.public');
  const { permissionSet, companyName, viewingCompany } = state.user;
  if (permissionSet === 'user') return t('facts.user');
  const company = permissionSet === 'superadmin' ? viewingCompany?.name : companyName;
  const role: PermissionSet = permissionSet;
  return company ? t('facts.staffOf', { role, company }) : t('facts.staff', { role });
}
