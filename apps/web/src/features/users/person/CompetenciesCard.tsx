import { Button } from '@mantine/core';
import { screens, type users } from '@simward/contract';
import { personPageTexts } from '@simward/texts/users/personPage';
import { IconAlertTriangle, IconCertificate, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { daysUntil } from '../../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { useMayOpen } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Word, WordIn } from '../../../shared/help/words/Word.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ScoreTrack } from '../../../ui/values/ScoreMeter.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from './person.module.css';

const t = textsOf(personPageTexts);

interface CompetenciesCardProps {
  person: Pick<users.UserDetail, '_id' | 'name'>;
  competencies: readonly users.CompetencyStanding[];
}

const shownAtFirst = 8;

/** A person's competencies with their currency: first what is below the mark, then what has expired or soon will. */
export function CompetenciesCard({ person, competencies }: CompetenciesCardProps) {
  const [all, setAll] = useState(false);
  const mayOpenOverview = useMayOpen(screens.competencyTable);
  const sorted = competencies.toSorted((a, b) => rankOf(a) - rankOf(b));
  const shown = all ? sorted : sorted.slice(0, shownAtFirst);
  const count = (which: (standing: users.CompetencyStanding) => boolean) => competencies.filter(which).length;
  return (
    <Card
      title={t('competencies.title')}
      heading={<Word topic="competency">{t('competencies.title')}</Word>}
      {...(competencies.length > 0 && {
        n: (
          <WordIn form="current">
            {t('competencies.counts', {
              current: count(({ currency }) => currency === 'current'),
              expiring: count(({ currency }) => currency === 'expiring'),
              below: count(isBelow),
            })}
          </WordIn>
        ),
      })}
    >
      {competencies.length === 0 ? (
        <EmptyState
          compact
          icon={IconCertificate}
          title={t('competencies.none')}
          reason={t('competencies.noneReason')}
        />
      ) : (
        <Stack gap={12}>
          <Stack as="ul" gap={16}>
            {shown.map((standing) => (
              <Standing key={standing.competencyName} personId={person._id} standing={standing} />
            ))}
          </Stack>
          <Row justify="between" size="md" weight="label">
            {mayOpenOverview && (
              <Link to={screens.competencyTable.path} search={{ q: person.name, rowsOf: 'learners' }}>
                {t('competencies.overview')}
              </Link>
            )}
            {sorted.length > shownAtFirst && (
              <Button variant="subtle" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
                {all ? t('competencies.fewer') : t('competencies.all', { count: sorted.length })}
              </Button>
            )}
          </Row>
        </Stack>
      )}
    </Card>
  );
}

const isBelow = ({ score, passMark, mustPassMissed }: users.CompetencyStanding) =>
  mustPassMissed || score < passMark;

const rankOf = (standing: users.CompetencyStanding): number => {
  if (isBelow(standing)) return standing.mustPassMissed ? 0 : 1;
  if (standing.currency === 'expired') return 2;
  if (standing.currency === 'expiring') return 3;
  return standing.currency === 'current' ? 5 : 4;
};

interface StandingProps {
  personId: string;
  standing: users.CompetencyStanding;
}

function Standing({ personId, standing }: StandingProps) {
  const format = useFormat();
  const { competencyName, score, passMark } = standing;
  return (
    <Stack as="li" gap={8} className={classes.standing}>
      <Row gap={8} justify="between" tight>
        <Row as="span" gap={4} nowrap weight="label">
          <Link
            to={screens.learningCurve.path}
            search={{ learner: personId, competency: competencyName, mode: 'assessment' }}
            aria-label={t('competencies.curveOf', { name: competencyName })}
            style={{ color: 'inherit' }}
          >
            {competencyName}
          </Link>
        </Row>
        <Row as="span" gap={12} nowrap toEnd>
          <CurrencyNote standing={standing} />
          <Text weight="title" numbers>
            {format.percentBeside(score, passMark)}
          </Text>
        </Row>
      </Row>
      <Row>
        <ScoreTrack score={score} passMark={passMark} />
      </Row>
    </Stack>
  );
}

function CurrencyNote({ standing }: Pick<StandingProps, 'standing'>) {
  const format = useFormat();
  const today = useToday();
  const { mustPassMissed, score, passMark, currency, currentUntil } = standing;
  if (mustPassMissed)
    return (
      <StatusBadge plain tone="fail" icon={IconLock}>
        {t('competencies.mustPass')}
      </StatusBadge>
    );
  if (score < passMark)
    return (
      <StatusBadge plain tone="warn" icon={IconAlertTriangle}>
        {t('competencies.below')}
      </StatusBadge>
    );
  if (currentUntil === null)
    return (
      <Text size="sm" color={3}>
        {t('competencies.oneToGo')}
      </Text>
    );
  if (currency === 'expired')
    return (
      <StatusBadge plain tone="fail">
        {t('competencies.expired', { day: format.day(currentUntil) })}
      </StatusBadge>
    );
  if (currency === 'expiring')
    return (
      <StatusBadge plain tone="warn">
        {t('competencies.expires', { days: daysUntil(currentUntil, today) })}
      </StatusBadge>
    );
  return (
    <Text size="sm" color={3} whole title={t('competencies.until', { day: format.day(currentUntil) })}>
      {format.shortMonth(currentUntil)}
    </Text>
  );
}
