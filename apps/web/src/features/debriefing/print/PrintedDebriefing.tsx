import type { debriefing } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { EventsRemoved } from '../../../shared/sessions/EventsRemoved.tsx';
import { useMarkWords } from '../marks/useMarkWords.ts';
import type { DebriefingView } from '../useDebriefingView.ts';
import { attemptOf, PrintedCompetencies, PrintedHead, PrintedVerdict } from './PrintedHead.tsx';
import { NotRight, PrintedComments, StepsAndQuestions } from './PrintedTables.tsx';
import { PrintedTimeline } from './PrintedTimeline.tsx';
import classes from './print.module.css';
import { counters, usePageWords } from './usePageWords.ts';

const t = textsOf(debriefingTexts);

interface PrintedDebriefingProps {
  session: debriefing.Debriefing;
  view: DebriefingView;
}

/** With more steps the timeline takes a page of its own, across. */
const mostUpright = 45;

/** A debriefing for paper, with the competency and the kinds of marks of the screen: the verdict first. */
export function PrintedDebriefing({ session, view }: PrintedDebriefingProps) {
  const format = useFormat();
  const words = useMarkWords(session.people);
  const { learner, moduleName, startedAt, score, passMark, successful, mode } = session;
  const { competencyName, steps, marks, rows, usualPath } = view;
  const about = { name: learner.name, module: moduleName, attempt: attemptOf(session) };
  const verdict = { successful: successful ? 'yes' : 'no' } as const;
  usePageWords({
    head: t('printed.head', about),
    verdict:
      mode !== 'assessment' || successful === null
        ? ''
        : score === null
          ? t('printed.verdict', verdict)
          : t('printed.verdictWith', { ...verdict, score: format.percentBeside(score, passMark) }),
    tone: successful ? 'pass' : 'fail',
    foot: t('printed.foot', { ...about, company: learner.company, day: format.dayOf(startedAt) }),
    page: t('printed.page', counters),
  });
  return (
    <article className={classes.paper}>
      <PrintedHead session={session} />
      <PrintedVerdict session={session} marks={marks} competencyName={competencyName} words={words} />
      <PrintedCompetencies session={session} competencyName={competencyName} />
      {session.eventsRemovedAt ? (
        <EventsRemoved at={session.eventsRemovedAt} />
      ) : (
        <>
          <NotRight session={session} rows={rows} words={words} />
          {rows.length > 0 && (
            <PrintedTimeline
              session={session}
              steps={steps}
              marks={marks}
              usualPath={usualPath}
              words={words}
              isWide={rows.filter(({ kind }) => kind !== 'question').length > mostUpright}
            />
          )}
          <StepsAndQuestions session={session} rows={rows} words={words} />
        </>
      )}
      <PrintedComments session={session} />
    </article>
  );
}
