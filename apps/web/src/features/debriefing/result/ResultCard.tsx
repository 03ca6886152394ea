import type { debriefing } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { memo } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { WordIn } from '../../../shared/help/words/Word.tsx';
import { PlayFacts } from '../../../shared/sessions/PlayedIn.tsx';
import { SessionResult } from '../../../shared/sessions/SessionResult.tsx';
import { TakenOutMark } from '../../../shared/sessions/TakenOut.tsx';
import { ScoreAmong } from '../../../ui/charts/bars/ScoreAmong.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { Figure } from '../../../ui/values/figures/Figure.tsx';
import { ScoreTrack } from '../../../ui/values/ScoreMeter.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from '../debriefing.module.css';
import { UsualSign } from '../marks/MarkSign.tsx';
import { CompetencyLine } from './CompetencyLine.tsx';
import { ResultChanges } from './ResultChanges.tsx';

const t = textsOf(debriefingTexts);

interface ResultCardProps {
  session: debriefing.Debriefing;
  /** Limits the card to one competency; undefined shows all. */
  competencyName: string | undefined;
}

/** Score, pass mark, failed must-pass steps and competencies compared with the peers'. A training has no score. */
export const ResultCard = memo(function ResultCard({ session, competencyName }: ResultCardProps) {
  const format = useFormat();
  const { mode, score, passMark, successful, outcome, failedMustPassSteps, competencies, usual, takenOut } =
    session;
  const hasFailedSteps = failedMustPassSteps.length > 0;
  const result = <SessionResult outcome={outcome} successful={successful} mustPassMissed={false} />;
  const takenOutNote = takenOut && (
    <Row above={8}>
      <TakenOutMark takenOut={takenOut} />
    </Row>
  );
  const changes = (
    <>
      <ResultChanges session={session} />
      {session.play && (
        <Text as="p" above={12}>
          <PlayFacts play={session.play} />
        </Text>
      )}
    </>
  );
  if (mode !== 'assessment' || score === null)
    return (
      <Card title={t('result')}>
        {result}
        {takenOutNote}
        <Text as="p" size="md" above={8}>
          {t(mode === 'training' ? 'trainingUnscored' : 'unscored')}
        </Text>
        {changes}
      </Card>
    );
  const failedSteps = hasFailedSteps && (
    <Notice tone="fail" icon={IconLock} above={8}>
      {t('failedMustPass', { count: failedMustPassSteps.length })}{' '}
      <strong>{failedMustPassSteps.join(', ')}</strong>
    </Notice>
  );
  const chosen = competencies.find((one) => one.competencyName === competencyName);
  if (chosen)
    return (
      <Card title={chosen.competencyName}>
        <OneCompetency {...chosen} passMark={passMark} peers={usual.sessions} />
        <Row justify="between" above={12} className={classes.whole}>
          <Text size="sm" color={2}>
            {t('wholeSession', { score: format.percentBeside(score, passMark) })}
          </Text>
          {result}
        </Row>
        {takenOutNote}
        {failedSteps}
        {changes}
      </Card>
    );
  return (
    <Card title={t('score')}>
      <Row align="end" justify="between" below={8}>
        <Figure value={format.percentBeside(score, passMark)} />
        {result}
      </Row>
      {takenOutNote}
      <ScoreTrack
        large
        score={score}
        passMark={passMark}
        markLabel={<WordIn form="passMark">{t('passMark', { mark: format.mark(passMark) })}</WordIn>}
      />
      {failedSteps}
      {competencies.length > 0 && (
        <Stack as="ul" above={12} aria-label={t('competencies')}>
          {competencies.map((one) => (
            <Competency key={one.competencyName} {...one} passMark={passMark} peers={usual.sessions} />
          ))}
        </Stack>
      )}
      {competencies.some(({ spread }) => spread) && (
        <Row as="p" nowrap size="sm" color={3} above={8}>
          <UsualSign />
          <WordIn form="band">{t('peers', { count: usual.sessions })}</WordIn>
        </Row>
      )}
      {changes}
    </Card>
  );
});

interface CompetencyProps {
  competencyName: string;
  score: number;
  spread: debriefing.Debriefing['competencies'][number]['spread'];
  passMark: number;
  peers: number;
}

/** The result of the competency that the debriefing is narrowed to. */
function OneCompetency({ score, spread, passMark, peers }: CompetencyProps) {
  const format = useFormat();
  const percent = (one: number) => format.percentBeside(one, passMark);
  return (
    <>
      <Row align="end" justify="between" below={8}>
        <Figure value={percent(score)} />
        <StatusBadge tone={score < passMark ? 'warn' : 'pass'}>
          {t(score < passMark ? 'belowMark' : 'aboveMark')}
        </StatusBadge>
      </Row>
      <ScoreTrack
        large
        score={score}
        passMark={passMark}
        markLabel={<WordIn form="passMark">{t('passMark', { mark: format.mark(passMark) })}</WordIn>}
      />
      {spread && (
        <>
          <ScoreAmong
            value={score}
            passMark={passMark}
            {...spread}
            width={276}
            label={amongWords({ score, spread, peers }, percent)}
          />
          <Row as="p" nowrap size="sm" color={3} above={8}>
            <UsualSign />
            <WordIn form="band">{t('peers', { count: peers })}</WordIn>
          </Row>
        </>
      )}
    </>
  );
}

const amongWords = (
  { score, spread, peers }: Pick<CompetencyProps, 'score' | 'spread' | 'peers'>,
  percent: (score: number) => string,
): string =>
  spread
    ? t('among', {
        score: percent(score),
        low: percent(spread.low),
        high: percent(spread.high),
        median: percent(spread.median),
        count: peers,
      })
    : percent(score);

function Competency({ competencyName, score, spread, passMark, peers }: CompetencyProps) {
  const format = useFormat();
  const percent = (one: number) => format.percentBeside(one, passMark);
  return (
    <li>
      <CompetencyLine
        name={competencyName}
        sign={
          score < passMark && (
            <IconAlertTriangle size={14} stroke={1.9} color="var(--warn)" aria-label={t('belowMark')} />
          )
        }
      >
        {percent(score)}
      </CompetencyLine>
      <ScoreAmong
        value={score}
        passMark={passMark}
        {...spread}
        width={276}
        label={amongWords({ score, spread, peers }, percent)}
      />
    </li>
  );
}
