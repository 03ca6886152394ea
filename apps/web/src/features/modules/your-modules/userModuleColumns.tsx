import { Button, VisuallyHidden } from '@mantine/core';
import { type modules, type play, screens } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { modulesTexts } from '@simward/texts/modules/modules';
import { playTexts } from '@simward/texts/play';
import { IconAlertTriangle, IconClockExclamation, IconLock, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { daysUntil } from '../../../lib/format/calendar.ts';
import { pointsToMark } from '../../../lib/format/numbers.ts';
import { useFormat, useToday } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { DueDay } from '../../../shared/modules/DueDay.tsx';
import { ModuleThumb } from '../../../ui/brand/ModuleBanner.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import type { ClientColumn } from '../../../ui/table/column.ts';
import type { PhoneRow } from '../../../ui/table/phone/phoneList.ts';
import { ScoreMeter } from '../../../ui/values/ScoreMeter.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';

const tMessages = textsOf(messageTexts);

const tPlay = textsOf(playTexts);
const t = textsOf(modulesTexts);

/** The specification's columns in its order. The due day, after the assign date, is an addition to them. */
export function useUserModuleColumns(): readonly ClientColumn<modules.UserModule>[] {
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('list.programName'),
      value: ({ moduleName }) => moduleName,
      render: (module) => <ProgramName module={module} />,
      card: 'heading',
    },
    {
      key: 'assigned',
      title: t('list.assignDate'),
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt }) => <Text whole>{format.instant(createdAt)}</Text>,
      card: 'hidden',
    },
    {
      key: 'due',
      title: t('list.due'),
      value: ({ dueOn }) => dueOn,
      render: ({ dueOn, trainingCompletionStatus }) => {
        if (!dueOn) return tMessages('notAvailable.text');
        return trainingCompletionStatus === 'Completed' ? format.day(dueOn) : <DueDay short day={dueOn} />;
      },
      card: 'hidden',
    },
    {
      key: 'status',
      title: t('list.status'),
      value: ({ status }) => (status ? 0 : 1),
      render: ({ status }) => <ModuleStatusBadge active={status} />,
      card: 'hidden',
    },
    {
      key: 'score',
      title: t('list.lastAttempt'),
      value: ({ score }) => score,
      render: (module) => <LastAttempt module={module} />,
      card: 'hidden',
    },
    {
      key: 'action',
      title: t('list.action'),
      render: (module) => (
        <Row as="span" justify="end" nowrap>
          {module.status && module.play && <PlayButton module={module} offer={module.play} />}
          <LinkButton
            variant="default"
            size="xs"
            to={screens.yourModuleDetail.path}
            params={{ moduleId: module.moduleId }}
            aria-label={t('list.viewModule', { module: module.moduleName })}
          >
            {t('list.view')}
          </LinkButton>
        </Row>
      ),
      numeric: true,
      card: 'hidden',
    },
  ];
}

/** A module on a phone: its name and assign date, the last attempt, and the status or what is wrong with it. */
export function useUserModuleRow(): PhoneRow<modules.UserModule> {
  const format = useFormat();
  return {
    label: ({ moduleName }) => moduleName,
    picture: (module) => <Thumb module={module} />,
    name: ({ moduleId, moduleName }) => (
      <Link to={screens.yourModuleDetail.path} params={{ moduleId }}>
        {moduleName}
      </Link>
    ),
    facts: ({ createdAt }) => [format.dayOf(createdAt)],
    end: ({ score, passMark }) => (
      <>
        <VisuallyHidden>{t('list.lastAttempt')} </VisuallyHidden>
        {score === null ? tMessages('notAvailable.text') : format.percentBeside(score, passMark)}
      </>
    ),
    endBelow: ({ status }) => <ModuleStatusBadge plain active={status} />,
  };
}

const PlayDialog = lazyPart(async () => (await import('../../../shared/play/PlayDialog.tsx')).PlayDialog);

interface PlayButtonProps {
  module: Pick<modules.UserModule, 'moduleId' | 'moduleName'>;
  offer: play.PlayOffer;
  /** The page's primary act; a small one of a row without it. */
  primary?: boolean;
}

/** Opens what is said before a module is played in this browser. */
export function PlayButton({ module: { moduleId, moduleName }, offer, primary }: PlayButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(!primary && { variant: 'default', size: 'xs' })}
        aria-haspopup="dialog"
        aria-label={tPlay('playOf', { module: moduleName })}
        onClick={() => setOpen(true)}
      >
        {tPlay('play')}
      </Button>
      {isOpen && (
        <PlayDialog
          moduleId={moduleId}
          moduleName={moduleName}
          offer={offer}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface LastAttemptProps {
  module: modules.UserModule;
}

/** The last assessment: its score, its day, and a note if something is wrong with it. */
function LastAttempt({ module }: LastAttemptProps) {
  const format = useFormat();
  const { score, passMark, lastAssessmentAt, trainings } = module;
  const noAssessmentText = trainings > 0 ? t('list.trainingOnly') : t('list.notStarted');
  return (
    <Row gap={12} tight>
      <ScoreMeter score={score} passMark={passMark} />
      <Text color={3} whole style={{ minInlineSize: 84 }}>
        {lastAssessmentAt ? format.dayOf(lastAssessmentAt) : noAssessmentText}
      </Text>
      <ModuleNote module={module} />
    </Row>
  );
}

/**
 * The most important fault of a module: a failed must-pass step, a score below the pass mark, or a competency
 * that has expired or soon will.
 */
function ModuleNote({ module }: LastAttemptProps) {
  const format = useFormat();
  const today = useToday();
  const { score, passMark, failedMustPassSteps, currency, currentUntil } = module;
  if (failedMustPassSteps.length > 0)
    return (
      <StatusBadge tone="fail" icon={IconLock}>
        {t('list.mustPassMissed')}
      </StatusBadge>
    );
  if (score !== null && score < passMark)
    return (
      <StatusBadge tone="warn" icon={IconAlertTriangle}>
        {t('list.belowMark', { points: -pointsToMark(score, passMark) })}
      </StatusBadge>
    );
  if (currentUntil && currency === 'expired')
    return (
      <StatusBadge tone="fail" icon={IconClockExclamation}>
        {t('list.expired', { day: format.day(currentUntil) })}
      </StatusBadge>
    );
  if (currentUntil && currency === 'expiring')
    return (
      <StatusBadge tone="warn">{t('list.expires', { days: daysUntil(currentUntil, today) })}</StatusBadge>
    );
  return null;
}

interface ModuleStatusBadgeProps {
  active: boolean;
  plain?: boolean;
}

function ModuleStatusBadge({ active, plain }: ModuleStatusBadgeProps) {
  return active ? (
    <StatusBadge tone="pass" plain={plain}>
      {t('active')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="mute" icon={IconPlayerPause} plain={plain}>
      {t('inactive')}
    </StatusBadge>
  );
}

interface ProgramNameProps {
  module: modules.UserModule;
}

function ProgramName({ module }: ProgramNameProps) {
  return (
    <Row as="span" gap={12} nowrap>
      <Thumb module={module} />
      <Text breaks>{module.moduleName}</Text>
    </Row>
  );
}

function Thumb({ module }: ProgramNameProps) {
  const { product_code, family, topicIcon, bannerImage, status } = module;
  return (
    <ModuleThumb
      productCode={product_code}
      family={family}
      topic={topicIcon}
      picture={bannerImage?.Location}
      inactive={!status}
    />
  );
}
