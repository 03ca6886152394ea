import { VisuallyHidden } from '@mantine/core';
import { type results, screens } from '@simward/contract';
import { resultsTexts } from '@simward/texts/results/results';
import { pointsToMark } from '../../../lib/format/numbers.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { WordIn } from '../../../shared/help/words/Word.tsx';
import { SessionResult } from '../../../shared/sessions/SessionResult.tsx';
import { TakenOutMark } from '../../../shared/sessions/TakenOut.tsx';
import { ScoreAmong } from '../../../ui/charts/bars/ScoreAmong.tsx';
import { Grid, Row, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { Figure } from '../../../ui/values/figures/Figure.tsx';
import { QuietLink } from '../../../ui/values/Quiet.tsx';
import { ScoreTrack } from '../../../ui/values/ScoreMeter.tsx';
import classes from '../results.module.css';
import { pointsFrom } from '../skills/skillFigures.ts';

const t = textsOf(resultsTexts);

interface ScoreCardProps {
  test: results.Test;
}

/** The score beside the pass mark, and each competency among the peers. A training has no score. */
export function ScoreCard({ test }: ScoreCardProps) {
  const format = useFormat();
  const { score, passMark, successful, outcome, steps, before, competencies, peers } = test;
  const missedCount = steps.filter((step) => step.mustPass && step.outcome !== 'correct').length;
  const takenOutMark = test.takenOut && (
    <Row above={8}>
      <TakenOutMark takenOut={test.takenOut} />
    </Row>
  );
  if (score === null)
    return (
      <Card title={t('test.result')}>
        <SessionResult outcome={outcome} successful={null} mustPassMissed={false} />
        {takenOutMark}
        <Text as="p" size="md" above={8}>
          {t(test.mode === 'training' ? 'test.trainingUnscored' : 'test.unscored')}
        </Text>
      </Card>
    );
  const percent = (value: number) => format.percentBeside(value, passMark);
  const points = pointsToMark(score, passMark);
  return (
    <Card title={t('list.score')}>
      <Row justify="between">
        <Figure value={percent(score)} />
        <SessionResult outcome={outcome} successful={successful} mustPassMissed={missedCount > 0} />
      </Row>
      {takenOutMark}
      <ScoreTrack
        large
        score={score}
        passMark={passMark}
        markLabel={<WordIn form="passMark">{t('passMarkOf', { mark: format.mark(passMark) })}</WordIn>}
      />
      <Text as="p" size="md" above={8}>
        {t(points > 0 ? 'test.above' : points < 0 ? 'test.below' : 'test.at', { points: Math.abs(points) })}
        {missedCount > 0 && ` ${t(points >= 0 ? 'test.decides' : 'test.missedToo', { count: missedCount })}`}
      </Text>
      {competencies.length > 0 && (
        <Grid as="ul" least={260} above={12} className={classes.below} aria-label={t('modules.competencies')}>
          {competencies.map(({ competencyName, score: own, before: last, spread }) => (
            <li key={competencyName}>
              <Row as="p" align="baseline" nowrap>
                <QuietLink grow to={screens.skillDetail.path} params={{ competencyName }}>
                  {competencyName}
                </QuietLink>
                {last !== null && before && (
                  <Text size="sm" color={3}>
                    <span aria-hidden="true">{t('points', { points: pointsFrom(last, own) })}</span>
                    <VisuallyHidden>
                      {t('figures.changeFrom', {
                        points: pointsFrom(last, own),
                        day: format.dayAndMonth(before.startedAt),
                      })}
                    </VisuallyHidden>
                  </Text>
                )}
                <strong>{percent(own)}</strong>
              </Row>
              <ScoreAmong
                value={own}
                passMark={passMark}
                {...spread}
                width={300}
                label={
                  spread
                    ? t('peers.among', {
                        score: percent(own),
                        low: percent(spread.low),
                        high: percent(spread.high),
                        median: percent(spread.median),
                        count: peers,
                      })
                    : percent(own)
                }
              />
            </li>
          ))}
        </Grid>
      )}
      <Text as="p" size="sm" color={3} above={12}>
        <WordIn form="band">
          {[
            peers > 0 ? t('test.half', { peers }) : t('test.fewPeers'),
            before && t('test.since', { day: format.dayAndMonth(before.startedAt) }),
          ]
            .filter(Boolean)
            .join('; ')}
        </WordIn>
      </Text>
    </Card>
  );
}
