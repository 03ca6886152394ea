import { screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { resultsTexts } from '@simward/texts/results/results';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { WordSign } from '../../../shared/help/words/Word.tsx';
import { MarkIcon } from '../../../ui/charts/legends/MarkShape.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import { QuietButton } from '../../../ui/values/Quiet.tsx';
import { outcomeTones } from '../outcomeTones.ts';
import type { SkillAttempt, SkillDetail } from '../results.queries.ts';
import { LatestScore } from '../skills/SkillCells.tsx';
import { pointsFrom } from '../skills/skillFigures.ts';
import { mustPassOf } from './attemptPoints.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(resultsTexts);

/** Columns of the attempts. The columns for must-pass steps and module are left out when they say nothing. */
export function useAttemptColumns(
  { attempts, modules }: SkillDetail,
  onChoose: (sessionId: string) => void,
): readonly ClientColumn<SkillAttempt>[] {
  const format = useFormat();
  const attemptBefore = ({ attempt }: SkillAttempt) =>
    attempts.find(({ attempt: number }) => number === attempt - 1);
  const changeOf = (attempt: SkillAttempt) => {
    const before = attemptBefore(attempt);
    return before ? pointsFrom(before.score, attempt.score) : null;
  };
  const moduleOf = ({ moduleId }: SkillAttempt) =>
    modules.find((module) => module.moduleId === moduleId)?.moduleName ?? null;
  const hasSeveralModules = new Set(attempts.map(({ moduleId }) => moduleId)).size > 1;
  const withSteps = attempts.some((attempt) => mustPassOf(attempt));
  return [
    {
      key: 'attempt',
      title: t('table.number'),
      value: ({ attempt }) => attempt,
      card: 'hidden',
    },
    {
      key: 'date',
      title: t('table.date'),
      value: ({ startedAt }) => startedAt,
      render: ({ startedAt, sessionId, attempt }) => (
        <QuietButton
          whole
          aria-label={t('table.show', { attempt, at: format.instant(startedAt) })}
          onClick={() => onChoose(sessionId)}
        >
          {format.instant(startedAt)}
        </QuietButton>
      ),
      card: 'heading',
    },
    {
      key: 'score',
      title: t('list.score'),
      value: ({ score }) => score,
      render: ({ score, passMark }) => <LatestScore score={score} passMark={passMark} />,
      numeric: true,
    },
    {
      key: 'change',
      title: t('table.change'),
      value: changeOf,
      render: (attempt) => {
        const points = changeOf(attempt);
        return points === null ? tMessages('notAvailable.text') : t('points', { points });
      },
      numeric: true,
    },
    ...(withSteps
      ? [
          {
            key: 'mustPass',
            title: t('table.mustPass'),
            about: <WordSign topic="mustPass">{t('table.mustPass')}</WordSign>,
            value: (attempt: SkillAttempt) => mustPassOf(attempt) ?? null,
            render: (attempt: SkillAttempt) => <MustPassResult steps={attempt.mustPassSteps} />,
          },
        ]
      : []),
    ...(hasSeveralModules ? [{ key: 'module', title: t('table.module'), value: moduleOf }] : []),
    {
      key: 'duration',
      title: t('table.duration'),
      value: ({ duration }) => duration,
      render: ({ duration }) => format.hours(duration),
      numeric: true,
    },
    {
      key: 'test',
      title: '',
      render: ({ sessionId, startedAt }) => (
        <Link
          to={screens.testDetails.path}
          search={{ sessionId }}
          aria-label={t('table.detailsOf', { at: format.instant(startedAt) })}
        >
          {t('table.details')}
        </Link>
      ),
      card: 'action',
    },
  ];
}

interface MustPassResultProps {
  steps: SkillAttempt['mustPassSteps'];
}

/** The worst outcome of an attempt's must-pass steps, and the steps that were not right. */
function MustPassResult({ steps }: MustPassResultProps) {
  const format = useFormat();
  const worst = mustPassOf({ mustPassSteps: steps });
  if (!worst) return tMessages('notAvailable.text');
  const failed = steps.filter(({ outcome }) => outcome !== 'correct').map(({ name }) => name);
  return (
    <Row align="start" nowrap color="tone" data-tone={outcomeTones[worst]}>
      <MarkIcon shape={worst} />
      <div>
        {t(`outcome.${worst}`)}
        {failed.length > 0 && (
          <Text as="p" size="sm" color={3}>
            {format.list(failed)}
          </Text>
        )}
      </div>
    </Row>
  );
}
