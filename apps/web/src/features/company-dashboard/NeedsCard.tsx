import { type companyDashboard, followUp, type makers, screens } from '@simward/contract';
import { companyDashboardTexts } from '@simward/texts/company-dashboard';
import { makersTexts } from '@simward/texts/makers';
import { IconCloudUp, IconLock, IconUserExclamation, IconUserQuestion, IconZzz } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../lib/format/useFormat.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { restingQuery } from '../../shared/makers/makers.queries.ts';
import { weakestStepQuery } from '../../shared/weakestStep.queries.ts';
import { Card } from '../../ui/page/Card.tsx';
import { SignLine, SignList } from '../../ui/page/parts/SignList.tsx';
import { needsQuery } from './company-dashboard.queries.ts';

const t = textsOf(companyDashboardTexts);
const tMakers = textsOf(makersTexts);

type Step = NonNullable<followUp.WeakestStep['step']>;

const isAnythingNeeded = ({ invited, held, notUploaded }: companyDashboard.Needs): boolean =>
  invited.longAgo > 0 || held.count > 0 || notUploaded.sessions > 0;

/**
 * Lists what waits for the Admin to act, such as held sessions, each with a link. The card is left out if
 * nothing waits.
 */
export function NeedsCard() {
  const format = useFormat();
  const needs = useQuery(needsQuery).data;
  const step = useQuery(weakestStepQuery).data?.step;
  const failing = step?.mustPass && step.right < step.sessions ? step : undefined;
  const resting = useQuery(restingQuery).data?.people ?? [];
  if (!needs || (!failing && resting.length === 0 && !isAnythingNeeded(needs))) return null;
  const { invited, held, notUploaded } = needs;
  return (
    <Card title={t('needs.title')}>
      <SignList>
        {failing && <FailingStep step={failing} />}
        {resting.map((person) => (
          <RestingLine key={person._id} person={person} />
        ))}
        {held.count > 0 && (
          <SignLine
            tone="warn"
            icon={IconUserQuestion}
            what={t('needs.held', { count: held.count })}
            detail={t('needs.heldDetail')}
            link={
              <Link to={screens.headsets.path} search={{ view: 'held' }}>
                {t('needs.toHeld')}
              </Link>
            }
          />
        )}
        {invited.longAgo > 0 && (
          <SignLine
            tone="warn"
            icon={IconUserExclamation}
            what={t('needs.invited', { count: invited.count })}
            detail={t('needs.invitedDetail', { count: invited.longAgo })}
            link={
              <Link to={screens.userManagement.path} search={{ status: 'invited' }}>
                {t('needs.toInvited')}
              </Link>
            }
          />
        )}
        {notUploaded.sessions > 0 && (
          <SignLine
            tone="warn"
            icon={IconCloudUp}
            what={
              notUploaded.since === null
                ? t('needs.notUploaded', { count: notUploaded.sessions })
                : t('needs.notUploadedSince', {
                    count: notUploaded.sessions,
                    day: format.dayAndMonth(notUploaded.since),
                  })
            }
            detail={t('needs.notUploadedDetail', { count: notUploaded.headsets })}
            link={
              <Link to={screens.headsets.path} search={{ show: 'notUploaded' }}>
                {t('needs.toHeadsets')}
              </Link>
            }
          />
        )}
      </SignList>
    </Card>
  );
}

/** The must-pass step that most assessments fail. */
function FailingStep({ step: { name, moduleId, moduleName, sessions, right, before } }: { step: Step }) {
  const format = useFormat();
  const failed = (of: { sessions: number; right: number }) => format.percent(1 - of.right / of.sessions);
  const about = { module: moduleName, share: failed({ sessions, right }), days: followUp.stepDays };
  return (
    <SignLine
      tone="fail"
      icon={IconLock}
      what={t('needs.failing', { failed: sessions - right, sessions, name })}
      detail={
        before
          ? t('needs.failingDetailBefore', { ...about, before: failed(before) })
          : t('needs.failingDetail', about)
      }
      link={
        <Link to={screens.stepAnalysis.path} search={{ moduleId }}>
          {t('needs.toSteps')}
        </Link>
      }
    />
  );
}

/**
 * A person who left, with the number of their API keys, webhooks and schedules that do nothing until an Admin
 * decides about them.
 */
function RestingLine({ person }: { person: makers.RestingPerson }) {
  const format = useFormat();
  const { _id, name, things, since, cause } = person;
  const why = tMakers(`why.${cause}`);
  return (
    <SignLine
      tone="warn"
      icon={IconZzz}
      what={tMakers('banner.title', { count: things, name })}
      detail={since ? tMakers('since', { day: format.dayOf(since), why }) : tMakers('now', { why })}
      link={
        <Link to={screens.leave.path} search={{ user_id: _id, act: 'left' }}>
          {tMakers('banner.open')}
        </Link>
      }
    />
  );
}
