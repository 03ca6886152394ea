import { Button } from '@mantine/core';
import { debriefing, screens } from '@simward/contract';
import { debriefingTexts } from '@simward/texts/debriefing';
import {
  IconArrowBackUp,
  IconArrowsDiff,
  IconFileSpreadsheet,
  IconPrinter,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue } from 'react';
import { downloadFile } from '../../lib/api/downloadFile.ts';
import { zonedNow } from '../../lib/format/calendar.ts';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { PlayedIn } from '../../shared/sessions/PlayedIn.tsx';
import { useReturn } from '../../ui/address/useAddress.ts';
import { SelectField } from '../../ui/form/fields/SelectFields.tsx';
import { Text } from '../../ui/layout/Layout.tsx';
import { MoreActions, type PageAction } from '../../ui/page/header/PageActions.tsx';
import { FactLine, PageHeader } from '../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../ui/page/media.ts';
import { AfterFirstPaint } from '../../ui/page/parts/AfterFirstPaint.tsx';
import { InlineAlert } from '../../ui/states/InlineAlert.tsx';
import { attemptsQuery } from './debriefing.queries.ts';
import type { DebriefingView } from './useDebriefingView.ts';

const t = textsOf(debriefingTexts);

interface DebriefingHeaderProps {
  sessionId: string;
  /** Undefined while it loads. */
  session: debriefing.Debriefing | undefined;
  competencyName: string | undefined;
  onChoose: DebriefingView['chooseCompetency'];
}

/** A blank that keeps the height of the line with the session's facts while they load. */
const blank = '\u00a0';
const allCompetencies = '*';
const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/**
 * Title, facts and buttons of a session. Parts that need the session are drawn after the first paint of the
 * screen.
 */
export const DebriefingHeader = memo(function DebriefingHeader(props: DebriefingHeaderProps) {
  const { session } = props;
  const paintedSession = useDeferredValue(session);
  const file = useDebriefingFile();
  return (
    <>
      <PageHeader
        title={titleOf('debriefing')}
        above={
          paintedSession && {
            label: paintedSession.learner.name,
            path: screens.userReport.path.replace('$id', paintedSession.learner._id),
          }
        }
        facts={
          session ? (
            <AfterFirstPaint before={blank}>
              <Facts session={session} />
            </AfterFirstPaint>
          ) : (
            blank
          )
        }
        actions={<Actions {...props} session={paintedSession} saving={file.isPending} onSave={file.mutate} />}
      />
      <FileFailure file={file} />
    </>
  );
});

/** Says why Debriefing_Data.xlsx could not be saved. */
export function FileFailure({ file: { error } }: { file: ReturnType<typeof useDebriefingFile> }) {
  if (!error) return null;
  return <InlineAlert title={t('fileFailed')} text={error.detail} />;
}

interface FileRequest {
  sessionId: string;
  /** Limits the file to steps of this competency. */
  competencyName?: string | undefined;
}

/** Saves Debriefing_Data.xlsx of a session on the reader's device. */
export const useDebriefingFile = () =>
  useMutation({
    mutationFn: ({ sessionId, competencyName }: FileRequest) =>
      downloadFile(debriefing.exportDebriefing, {
        params: { sessionId },
        query: { ...(competencyName !== undefined && { competencyName }) },
      }),
  });

interface ActionsProps extends DebriefingHeaderProps {
  saving: boolean;
  onSave: ReturnType<typeof useDebriefingFile>['mutate'];
}

const Actions = memo(function Actions(props: ActionsProps) {
  const { sessionId, session, competencyName, onChoose, saving, onSave } = props;
  const goBack = useReturn(screens.report.path);
  const { timeZone } = useSignedInUser();
  const phone = usePhone();
  const names = new Set([
    ...(session?.competencies.map((one) => one.competencyName) ?? []),
    ...(session?.steps.flatMap((step) => step.competencyName ?? []) ?? []),
    ...(competencyName === undefined ? [] : [competencyName]),
  ]);
  const print = { label: t('print'), icon: IconPrinter, onClick: () => window.print() };
  const save = {
    label: t('file'),
    icon: IconFileSpreadsheet,
    onClick: () => onSave({ sessionId, competencyName }),
  };
  const group = session && {
    label: t('debriefGroup'),
    icon: IconUsersGroup,
    to: screens.groupDebriefing.path,
    search: {
      moduleId: session.moduleId,
      mode: session.mode === 'training' ? session.mode : undefined,
      day: zonedNow(new Date(session.startedAt), timeZone).today,
    },
  };
  const leave = { label: t('return'), icon: IconArrowBackUp, onClick: goBack };
  return (
    <>
      <SelectField
        w={190}
        size="sm"
        aria-label={t('competency')}
        data={[{ value: allCompetencies, label: t('allCompetencies') }, ...names]}
        value={competencyName ?? allCompetencies}
        onChange={(name) => onChoose(name === null || name === allCompetencies ? undefined : name)}
        allowDeselect={false}
      />
      {!phone && (
        <>
          <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={print.onClick}>
            {print.label}
          </Button>
          <Button
            variant="default"
            loading={saving}
            leftSection={<IconFileSpreadsheet {...icon} />}
            onClick={save.onClick}
          >
            {save.label}
          </Button>
          <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={goBack}>
            {leave.label}
          </Button>
        </>
      )}
      {group && (
        <AfterFirstPaint>
          <FurtherActions sessionId={sessionId} before={phone ? [leave, print, save, group] : [group]} />
        </AfterFirstPaint>
      )}
    </>
  );
});

interface FurtherActionsProps {
  sessionId: string;
  before: readonly PageAction[];
}

/** The newest attempts that the menu offers; the page of two attempts exchanges them for any other. */
const mostOffered = 8;

/** A menu of the actions that have no button, and of the learner's other attempts, to compare this one with. */
function FurtherActions({ sessionId, before }: FurtherActionsProps) {
  const format = useFormat();
  const { data } = useQuery(attemptsQuery(sessionId));
  const attempts = data?.attempts ?? [];
  const others = attempts.filter((one) => one.sessionId !== sessionId);
  // A session that was not completed is not among the attempts and cannot be compared.
  const comparable = others.length < attempts.length ? others.slice(0, mostOffered) : [];
  return (
    <MoreActions
      actions={[
        ...before,
        ...comparable.map(({ sessionId: other, attempt, startedAt }) => ({
          label: t('compared.withAttempt', { attempt, day: format.dayAndMonth(startedAt) }),
          icon: IconArrowsDiff,
          to: screens.debriefing.path,
          search: { sessionId, with: other },
        })),
      ]}
    />
  );
}

type Attempt = Pick<debriefing.DebriefedAttempt, 'sessionId' | 'startedAt'> & { attempt: number | null };

/** Options of a field for attempts, labelled like "Attempt 5, 20 Nov". */
export function useAttemptOptions(attempts: readonly Attempt[]) {
  const format = useFormat();
  return attempts.map(({ sessionId, attempt, startedAt }) => ({
    value: sessionId,
    label: t('compared.option', { attempt: attempt ?? 0, day: format.dayAndMonth(startedAt) }),
  }));
}

function Facts({ session }: { session: debriefing.Debriefing }) {
  const format = useFormat();
  const { moduleName, learner, mode, attempt, startedAt, duration, playedIn } = session;
  const facts = [
    <Text as="strong" key="module" weight="label" color={1}>
      {moduleName}
    </Text>,
    [learner.name, ...learner.department].join(', '),
    attempt === null ? t(`mode.${mode}`) : t('attempt', { mode: t(`mode.${mode}`), attempt }),
    format.instant(startedAt),
    <PlayedIn key="where" playedIn={playedIn} />,
    format.hours(duration),
  ];
  return <FactLine facts={facts} />;
}
