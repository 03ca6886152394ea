import { screens, wholePercent } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { messageTexts } from '@simward/texts/messages';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ScoreAmong } from '../../../ui/charts/bars/ScoreAmong.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { CompetencyLine } from '../result/CompetencyLine.tsx';
import { AttemptSign } from './ComparedSigns.tsx';
import { type Compared, type Side, sides } from './comparedSteps.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(debriefingTexts);

/** Scores, failed must-pass steps and competencies of both attempts. A training has no score. */
export function ComparedResult({ compared }: { compared: Compared }) {
  const format = useFormat();
  const { earlier, later } = compared;
  if (earlier.score === null || later.score === null)
    return (
      <Card title={t('result')}>
        <p>{t('trainingUnscored')}</p>
      </Card>
    );
  const points = wholePercent(later.score) - wholePercent(earlier.score);
  const scoreOf = (side: Side) => format.percentBeside(compared[side].score ?? 0, compared[side].passMark);
  const failed = (side: Side) => compared[side].failedMustPassSteps;
  const before = new Map(earlier.competencies.map((one) => [one.competencyName, one.score]));
  return (
    <Card title={t('score')}>
      <Grid least={100}>
        {sides.map((side) => (
          <div key={side}>
            <Row as="p" nowrap size="sm" color={2}>
              <AttemptSign side={side} />
              <Link to={screens.debriefing.path} search={{ sessionId: compared[side].sessionId }}>
                {format.dayAndMonth(compared[side].startedAt)}
              </Link>
            </Row>
            <Row as="p" align="baseline" weight="title">
              {side === 'later' ? (
                <Text size="figure">{scoreOf(side)}</Text>
              ) : (
                <Text size="h1" color={2}>
                  {scoreOf(side)}
                </Text>
              )}
              {side === 'later' && points !== 0 && (
                <Text as="small" size="md" color="tone" data-tone={points < 0 ? 'fail' : 'pass'}>
                  {t('compared.points', { points })}
                </Text>
              )}
            </Row>
          </div>
        ))}
      </Grid>
      {sides.some((side) => failed(side).length > 0) && (
        <Notice tone="fail" icon={IconLock} above={12}>
          {sides
            .filter((side) => failed(side).length > 0)
            .map((side) =>
              t('compared.failed', {
                attempt: compared[side].attempt ?? 0,
                count: failed(side).length,
                steps: failed(side).join(', '),
              }),
            )
            .join('. ')}
        </Notice>
      )}
      <Stack as="ul" above={12} aria-label={t('competencies')}>
        {later.competencies.map(({ competencyName, score, spread }) => {
          const was = before.get(competencyName) ?? null;
          const label = t('compared.fromTo', {
            was: was === null ? tMessages('notAvailable.text') : format.percentBeside(was, earlier.passMark),
            is: format.percentBeside(score, later.passMark),
          });
          return (
            <li key={competencyName}>
              <CompetencyLine name={competencyName}>{label}</CompetencyLine>
              <ScoreAmong
                value={score}
                before={was}
                passMark={later.passMark}
                {...spread}
                width={276}
                label={`${competencyName}: ${label}`}
              />
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}
