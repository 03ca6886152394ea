import { screens, wholePercent } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import { messageTexts } from '@simward/texts/messages';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { ScoreAmong } from '../../../ui/charts/bars/ScoreAmong.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import resultClasses from '../result/ResultCard.module.css';
import classes from './Compared.module.css';
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
  const failed = (side: Side) => compared[side].failedMustPassSteps;
  const before = new Map(earlier.competencies.map((one) => [one.competencyName, one.score]));
  return (
    <Card title={t('score')}>
      <div className={classes.scores}>
        {sides.map((side) => (
          <div key={side}>
            <Row as="p" nowrap size="sm" color={2}>
              <AttemptSign side={side} />
              <Link to={screens.debriefing.path} search={{ sessionId: compared[side].sessionId }}>
                {format.dayAndMonth(compared[side].startedAt)}
              </Link>
            </Row>
            <p className={classes.score} data-side={side}>
              {format.percentBeside(compared[side].score ?? 0, compared[side].passMark)}
              {side === 'later' && points !== 0 && (
                <small data-worse={points < 0 || undefined}>{t('compared.points', { points })}</small>
              )}
            </p>
          </div>
        ))}
      </div>
      {sides.some((side) => failed(side).length > 0) && (
        <p className={resultClasses.failed}>
          <IconLock size={15} stroke={2} aria-hidden="true" />
          <span>
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
          </span>
        </p>
      )}
      <Stack as="ul" aria-label={t('competencies')}>
        {later.competencies.map(({ competencyName, score, spread }) => {
          const was = before.get(competencyName) ?? null;
          const label = t('compared.fromTo', {
            was: was === null ? tMessages('notAvailable.text') : format.percentBeside(was, earlier.passMark),
            is: format.percentBeside(score, later.passMark),
          });
          return (
            <li key={competencyName}>
              <p className={resultClasses.line}>
                <span>{competencyName}</span>
                <strong>{label}</strong>
              </p>
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
