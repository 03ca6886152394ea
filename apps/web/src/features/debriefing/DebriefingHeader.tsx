import { Button } from '@mantine/core';
import { type debriefing, screens } from '@simward/contract';
import { IconArrowBackUp, IconFileSpreadsheet, IconPrinter, IconUsersGroup } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { zonedNow } from '../../lib/format/calendar.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { useReturn } from '../../ui/address/useReturn.ts';
import { SelectField } from '../../ui/form/choices/SelectField.tsx';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { AfterFirstPaint } from '../../ui/page/parts/AfterFirstPaint.tsx';
import { CompareField } from './compared/choice/CompareField.tsx';
import classes from './DebriefingHeader.module.css';
import { FileFailure } from './FileFailure.tsx';
import { useDebriefingFile } from './useDebriefingFile.ts';
import type { DebriefingView } from './useDebriefingView.ts';

interface DebriefingHeaderProps {
  session: debriefing.Debriefing;
  competencyName: string | undefined;
  onChoose: DebriefingView['chooseCompetency'];
}

const allOfThem = '*';
const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Which session it is, and what can be done with it. */
export const DebriefingHeader = memo(function DebriefingHeader({
  session,
  competencyName,
  onChoose,
}: DebriefingHeaderProps) {
  const { t } = useTranslation('debriefing');
  const goBack = useReturn(screens.report.path);
  const { timeZone } = useSignedInUser();
  const { sessionId } = session;
  const file = useDebriefingFile();
  const names = new Set([
    ...session.competencies.map((one) => one.competencyName),
    ...session.steps.flatMap((step) => step.competencyName ?? []),
    ...(competencyName === undefined ? [] : [competencyName]),
  ]);
  return (
    <>
      <PageHeader
        title={screens.debriefing.title}
        above={{
          label: session.learner.name,
          path: screens.userReport.path.replace('$id', session.learner._id),
        }}
        facts={<Facts session={session} />}
        actions={
          <>
            <SelectField
              w={190}
              size="sm"
              aria-label={t('competency')}
              data={[{ value: allOfThem, label: t('allCompetencies') }, ...names]}
              value={competencyName ?? allOfThem}
              onChange={(name) => onChoose(name === null || name === allOfThem ? undefined : name)}
              allowDeselect={false}
            />
            <AfterFirstPaint>
              <CompareField sessionId={sessionId} />
            </AfterFirstPaint>
            <LinkButton
              variant="default"
              leftSection={<IconUsersGroup {...icon} />}
              to={screens.groupDebriefing.path}
              search={{
                moduleId: session.moduleId,
                mode: session.mode === 'training' ? session.mode : undefined,
                day: zonedNow(new Date(session.startedAt), timeZone).today,
              }}
            >
              {t('group')}
            </LinkButton>
            <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
            <Button
              variant="default"
              loading={file.isPending}
              leftSection={<IconFileSpreadsheet {...icon} />}
              onClick={() => file.mutate({ sessionId, competencyName })}
            >
              {t('file')}
            </Button>
            <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={goBack}>
              {t('return')}
            </Button>
          </>
        }
      />
      <FileFailure file={file} />
    </>
  );
});

function Facts({ session }: { session: debriefing.Debriefing }) {
  const { t } = useTranslation('debriefing');
  const format = useFormat();
  const { moduleName, learner, mode, attempt, startedAt, duration } = session;
  const facts = [
    [learner.name, ...learner.department].join(', '),
    attempt === null ? t(`mode.${mode}`) : t('attempt', { mode: t(`mode.${mode}`), attempt }),
    format.instant(startedAt),
    format.minutesAndSeconds(Math.round(duration * 3600)),
  ];
  return (
    <>
      <strong className={classes.module}>{moduleName}</strong>
      {facts.map((fact) => ` · ${fact}`).join('')}
    </>
  );
}
