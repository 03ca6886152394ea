import { Anchor } from '@mantine/core';
import { screens } from '@simward/contract';
import { libraryTexts } from '@simward/texts/modules/library';
import { type Icon, IconAlertTriangle, IconClockExclamation, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dueTone, zonedNow } from '../../../../lib/format/calendar.ts';
import { useFormat, useToday } from '../../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { Row } from '../../../../ui/layout/Layout.tsx';
import { Card } from '../../../../ui/page/Card.tsx';
import { Figure } from '../../../../ui/values/figures/Figure.tsx';
import type { ModuleDetail } from '../../modules.queries.ts';

const t = textsOf(libraryTexts);

const assessmentsOf = ({ attempts }: ModuleDetail) =>
  attempts.flatMap((attempt) =>
    attempt.mode === 'assessment' && attempt.outcome === 'completed' && attempt.score !== null
      ? [{ ...attempt, score: attempt.score }]
      : [],
  );

/** The learner's latest assessment and the due day; left out if there is neither. */
export function OwnResultCard({ module }: { module: ModuleDetail }) {
  const format = useFormat();
  const { timeZone } = useSignedInUser();
  const assessments = assessmentsOf(module);
  const [latest] = assessments;
  const hasSucceeded = assessments.some(({ successful }) => successful);
  const dueOn = hasSucceeded ? null : (module.assignment?.dueOn ?? null);
  if (!latest) return dueOn && <DueCard dueOn={dueOn} />;
  const missedMustPass = latest.failedMustPassSteps.length;
  return (
    <Card
      title={t('result.title')}
      controls={
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to={screens.yourModuleDetail.path} params={{ moduleId: module._id }} />
          )}
        >
          {t('result.open')}
        </Anchor>
      }
    >
      <Figure
        value={format.percentBeside(latest.score, module.passMark)}
        unit={t('result.latest', {
          count: assessments.length,
          day: format.day(zonedNow(new Date(latest.startedAt), timeZone).today),
        })}
      />
      {latest.score < module.passMark && (
        <ResultLine icon={IconAlertTriangle} tone="warn">
          {t('result.below', { mark: format.mark(module.passMark) })}
        </ResultLine>
      )}
      {missedMustPass > 0 && (
        <ResultLine icon={IconLock} tone="fail">
          {t('result.mustPass', { count: missedMustPass })}
        </ResultLine>
      )}
      {dueOn && <DueLine dueOn={dueOn} />}
    </Card>
  );
}

function DueCard({ dueOn }: { dueOn: string }) {
  return (
    <Card title={t('result.dueTitle')}>
      <DueLine dueOn={dueOn} />
    </Card>
  );
}

function DueLine({ dueOn }: { dueOn: string }) {
  const format = useFormat();
  const tone = dueTone(dueOn, useToday()) ?? 'info';
  return (
    <ResultLine icon={IconClockExclamation} tone={tone}>
      {t(tone === 'fail' ? 'result.overdue' : 'result.due', { day: format.day(dueOn) })}
    </ResultLine>
  );
}

interface ResultLineProps {
  icon: Icon;
  tone: 'fail' | 'warn' | 'info';
  children: ReactNode;
}

function ResultLine({ icon: Sign, tone, children }: ResultLineProps) {
  return (
    <Row as="p" nowrap above={8} color={2} data-tone={tone}>
      <Sign size={16} stroke={1.8} color="var(--tone)" aria-hidden="true" />
      {children}
    </Row>
  );
}
