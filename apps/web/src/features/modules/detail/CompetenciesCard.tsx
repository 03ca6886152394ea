import { wholePercent } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { modulesTexts } from '@simward/texts/modules/modules';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { daysUntil } from '../../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Word } from '../../../shared/help/words/Word.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { ScoreTrack } from '../../../ui/values/ScoreMeter.tsx';
import type { ModuleDetail } from '../modules.queries.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(modulesTexts);

type Result = ModuleDetail['competencyResults'][number];

interface CompetenciesCardProps {
  results: readonly Result[];
  passMark: number;
}

/** For each competency: score and gain in the learner's assessments, and the day until which it counts. */
export function CompetenciesCard({ results, passMark }: CompetenciesCardProps) {
  return (
    <Card
      title={t('competencies.title')}
      heading={<Word topic="competency">{t('competencies.title')}</Word>}
      unit={t('competencies.unit')}
    >
      {results.length === 0 ? (
        <p>{t('competencies.none')}</p>
      ) : (
        <Stack as="ul" gap={16}>
          {results.map((result) => (
            <CompetencyLine key={result.competencyName} result={result} passMark={passMark} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

interface CompetencyLineProps {
  result: Result;
  passMark: number;
}

function CompetencyLine({ result, passMark }: CompetencyLineProps) {
  const format = useFormat();
  const { competencyName, assessments, first, latest, mustPassMissed } = result;
  const isBelow = latest !== null && latest < passMark;
  const gained = latest !== null && first !== null ? wholePercent(latest) - wholePercent(first) : 0;
  return (
    <Stack as="li" gap={4}>
      <Row nowrap>
        <Text weight="label" breaks>
          {competencyName}
        </Text>
        {mustPassMissed && <IconLock size={14} stroke={2} color="var(--fail)" aria-hidden="true" />}
        <Row as="span" nowrap toEnd rigid numbers>
          {isBelow && <IconAlertTriangle size={14} stroke={2} color="var(--warn)" aria-hidden="true" />}
          {assessments > 1 && (
            <Text size="sm" color={3}>
              {t('competencies.gained', { points: gained })}
            </Text>
          )}
          <Text as="strong" weight="title">
            {latest === null ? tMessages('notAvailable.text') : format.percentBeside(latest, passMark)}
          </Text>
        </Row>
      </Row>
      <Row>
        <ScoreTrack score={latest} passMark={passMark} />
      </Row>
      <CompetencyStanding result={result} isBelow={isBelow} />
    </Stack>
  );
}

interface CompetencyStandingProps {
  result: Result;
  isBelow: boolean;
}

/**
 * A later miss does not end a competency that was shown before, so the text names both the miss and the last
 * day.
 */
function CompetencyStanding({ result, isBelow }: CompetencyStandingProps) {
  const format = useFormat();
  const today = useToday();
  const { assessments, latest, mustPassMissed, currency, currentUntil } = result;
  const currencyText = () => {
    if (currency && currentUntil)
      return t(`competencies.${currency}`, {
        day: format.day(currentUntil),
        days: daysUntil(currentUntil, today),
      });
    if (assessments === 0) return t('competencies.notAssessed');
    return t(latest !== null && !isBelow && !mustPassMissed ? 'competencies.once' : 'competencies.notShown');
  };
  const isWrong = isBelow || mustPassMissed || currency === 'expiring' || currency === 'expired';
  return (
    <Text as="p" size="sm" color={isWrong ? 'tone' : 3} data-tone="warn">
      {[
        isBelow && t('competencies.below'),
        mustPassMissed && t('competencies.mustPassMissed'),
        currencyText(),
      ]
        .filter(Boolean)
        .join(' ')}
    </Text>
  );
}
