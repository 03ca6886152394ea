import { Button } from '@mantine/core';
import type { debriefing } from '@simward/contract';
import { IconAlertTriangle, IconClockExclamation, IconHistory, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { SessionResult } from '../../../shared/sessions/SessionResult.tsx';
import { TakenOutMark } from '../../../shared/sessions/taking-out/TakenOutMark.tsx';
import { TakingOutDialog } from '../../../shared/sessions/taking-out/TakingOutDialog.tsx';
import { ScoreAmong } from '../../../ui/charts/bars/ScoreAmong.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { AfterFirstPaint } from '../../../ui/page/parts/AfterFirstPaint.tsx';
import { ScoreTrack } from '../../../ui/values/scores/ScoreTrack.tsx';
import { recountQuery } from '../debriefing.queries.ts';
import { UsualSign } from '../marks/UsualSign.tsx';
import recountClasses from './Recount.module.css';
import { RecountDialog } from './RecountDialog.tsx';
import classes from './ResultCard.module.css';
import { SessionMarks } from './SessionMarks.tsx';

interface ResultCardProps {
  session: debriefing.Debriefing;
  /** The one that is looked at; undefined all of them. */
  competencyName: string | undefined;
}

/** What an assessment came to: score and pass mark, must-pass steps that failed, competencies among the peers. A training has no score. */
export const ResultCard = memo(function ResultCard({ session, competencyName }: ResultCardProps) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  const { mode, score, passMark, successful, outcome, failedMustPassSteps, competencies, usual, takenOut } =
    session;
  const failed = failedMustPassSteps.length > 0;
  const result = <SessionResult outcome={outcome} successful={successful} mustPassMissed={false} />;
  const out = takenOut && (
    <div className={classes.out}>
      <TakenOutMark takenOut={takenOut} />
    </div>
  );
  const history = (
    <>
      <LateChange session={session} />
      <SessionMarks session={session} />
      {mode === 'assessment' && (
        <AfterFirstPaint>
          <Recount session={session} />
        </AfterFirstPaint>
      )}
      <AfterFirstPaint>
        <TakingOut session={session} />
      </AfterFirstPaint>
    </>
  );
  if (mode !== 'assessment' || score === null)
    return (
      <Card title={t('result')}>
        {result}
        {out}
        <p className={classes.words}>{t(mode === 'training' ? 'trainingUnscored' : 'unscored')}</p>
        {history}
      </Card>
    );
  const shown = competencies.filter(
    (one) => competencyName === undefined || one.competencyName === competencyName,
  );
  return (
    <Card title={t('score')}>
      <div className={classes.head}>
        <p className={classes.score}>{format.percentBeside(score, passMark)}</p>
        {result}
      </div>
      {out}
      <div className={classes.track}>
        <ScoreTrack large score={score} passMark={passMark} />
        <p style={{ paddingInlineStart: `${Math.min(72, Math.max(0, passMark * 100 - 12))}%` }}>
          {t('passMark', { mark: format.mark(passMark) })}
        </p>
      </div>
      {failed && (
        <p className={classes.failed}>
          <IconLock size={15} stroke={2} aria-hidden="true" />
          <span>
            {t('failedMustPass', { count: failedMustPassSteps.length })}{' '}
            <strong>{failedMustPassSteps.join(', ')}</strong>
          </span>
        </p>
      )}
      {shown.length > 0 && (
        <ul className={classes.competencies} aria-label={t('competencies')}>
          {shown.map((one) => (
            <Competency key={one.competencyName} {...one} passMark={passMark} peers={usual.sessions} />
          ))}
        </ul>
      )}
      {shown.some(({ spread }) => spread) && (
        <p className={classes.legend}>
          <UsualSign />
          {t('peers', { count: usual.sessions })}
        </p>
      )}
      {history}
    </Card>
  );
});

interface RecountProps {
  session: debriefing.Debriefing;
}

/** When a session was counted again, and what it would come to if it were now. */
function Recount({ session: { sessionId, passMark, recountedAt } }: RecountProps) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  const { data } = useQuery(recountQuery(sessionId));
  const [asking, setAsking] = useState(false);
  const recounted = data?.recounted;
  return (
    <>
      {recountedAt && (
        <p className={recountClasses.line}>
          <IconHistory size={15} stroke={1.9} aria-hidden="true" />
          {t('recount.done', { day: format.dayOf(recountedAt) })}
        </p>
      )}
      {recounted && (
        <div className={recountClasses.offer}>
          <p>
            {t('recount.offer', {
              score:
                recounted.score === null
                  ? t('recount.unscored')
                  : format.percentBeside(recounted.score, passMark),
              successful: recounted.successful ? 'yes' : 'no',
            })}
          </p>
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {t('recount.open')}
          </Button>
        </div>
      )}
      {asking && recounted && (
        <RecountDialog
          sessionId={sessionId}
          by="names"
          passMark={passMark}
          result={recounted}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface TakingOutProps {
  session: debriefing.Debriefing;
}

/** The way out of the figures, and back; nobody decides about the own session. */
function TakingOut({ session }: TakingOutProps) {
  const { t } = useTranslation('sessions');
  const { _id: userId } = useSignedInUser();
  const [asking, setAsking] = useState(false);
  const { sessionId, moduleName, mode, startedAt, learner, takenOut } = session;
  const act = takenOut ? 'putBack' : 'takeOut';
  if (learner._id === userId)
    return (
      <div className={recountClasses.offer}>
        <p>{t('takenOut.own')}</p>
      </div>
    );
  return (
    <>
      <div className={recountClasses.offer}>
        <p>{t(`takenOut.${act}.offer`)}</p>
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          {t(`takenOut.${act}.open`)}
        </Button>
      </div>
      {asking && (
        <TakingOutDialog
          session={{ sessionId, moduleName, mode, startedAt, learnerName: learner.name, takenOut }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface LateChangeProps {
  session: Pick<debriefing.Debriefing, 'changedLateAt'>;
}

/** That a session is no more what it was when it finished, and since when. */
function LateChange({ session: { changedLateAt } }: LateChangeProps) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  if (!changedLateAt) return null;
  return (
    <p className={recountClasses.line}>
      <IconClockExclamation size={15} stroke={1.9} aria-hidden="true" />
      {t('changedLate', { day: format.dayOf(changedLateAt) })}
    </p>
  );
}

interface CompetencyProps {
  competencyName: string;
  score: number;
  spread: debriefing.Debriefing['competencies'][number]['spread'];
  passMark: number;
  peers: number;
}

function Competency({ competencyName, score, spread, passMark, peers }: CompetencyProps) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  const percent = (one: number) => format.percentBeside(one, passMark);
  return (
    <li>
      <p className={classes.line}>
        <span>{competencyName}</span>
        {score < passMark && (
          <IconAlertTriangle size={14} stroke={1.9} color="var(--warn)" aria-label={t('belowMark')} />
        )}
        <strong>{percent(score)}</strong>
      </p>
      <ScoreAmong
        value={score}
        passMark={passMark}
        {...spread}
        width={276}
        label={
          spread
            ? t('among', {
                score: percent(score),
                low: percent(spread.low),
                high: percent(spread.high),
                median: percent(spread.median),
                count: peers,
              })
            : percent(score)
        }
      />
    </li>
  );
}
