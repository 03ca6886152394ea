import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { sessions, type wire } from '@simward/contract';
import { headsetsTexts } from '@simward/texts/headsets/headsets';
import { messageTexts } from '@simward/texts/messages';
import { sessionsTexts } from '@simward/texts/sessions/sessions';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../../lib/api/queries.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Word, WordIn } from '../../../shared/help/words/Word.tsx';
import { useNamesBeside } from '../../../shared/people/namesakes.ts';
import { PlayedInChoice } from '../../../shared/sessions/PlayedInChoice.tsx';
import { TakingOutDialog } from '../../../shared/sessions/TakingOutDialog.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { TextAreaField } from '../../../ui/form/fields/FormFields.tsx';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { useProblemForm } from '../../../ui/form/useProblemForm.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ClientTable } from '../../../ui/table/ClientTable.tsx';
import { TableTitle } from '../../../ui/table/TableTitle.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import {
  type HeldSession,
  heldSessionsQuery,
  learnersQuery,
  recentSessionsQuery,
  takenOutQuery,
  useAssignSession,
} from '../headsets.queries.ts';
import { useSessionColumns } from './sessionColumns.tsx';

const tMessages = textsOf(messageTexts);

const tSessions = textsOf(sessionsTexts);
const t = textsOf(headsetsTexts);

interface SessionsTableProps {
  /** Which sessions: those that wait for a decision, recent ones, or those taken out of the figures. */
  of: 'held' | 'recent' | 'out';
  onShowFleet: () => void;
}

export function SessionsTable({ of, onShowFleet }: SessionsTableProps) {
  const held = useQuery({ ...heldSessionsQuery, enabled: of === 'held' });
  const recent = useQuery({ ...recentSessionsQuery, enabled: of === 'recent' });
  const out = useQuery({ ...takenOutQuery, enabled: of === 'out' });
  const query = { held, recent, out }[of];
  const all = query.data?.sessions;
  const [played, setPlayed] = useState<wire.PlayedIn>();
  const [assigning, setAssigning] = useState<HeldSession>();
  const [deciding, setDeciding] = useState<HeldSession>();
  const nameOf = useNamesBeside(query.data?.sessions.flatMap(({ learner }) => learner ?? []) ?? []);
  const columns = useSessionColumns(of, { nameOf, onAssign: setAssigning, onTakeOut: setDeciding });
  return (
    <>
      <ClientTable
        title={t(`${of}.title`)}
        columns={columns}
        rows={played ? all?.filter(({ playedIn }) => playedIn === played) : all}
        filtered={played !== undefined}
        toolbar={
          <>
            {of !== 'recent' && <TableTitle>{titles[of]}</TableTitle>}
            <PlayedInChoice value={played} onChange={setPlayed} />
          </>
        }
        rowKey={({ sessionId }) => sessionId}
        text={({ moduleName, headsetName, learner, reason, takenOut, playedIn }) =>
          [
            ...[moduleName, headsetName, learner?.name, reason, takenOut?.by, takenOut?.reason],
            tSessions(`playedIn.${playedIn}`),
          ]
            .filter(Boolean)
            .join(' ')
        }
        defaultSort={{ key: of === 'out' ? 'out' : 'when', direction: 'desc' }}
        failure={failureOf(t(`${of}.failed`), query)}
        searchLabel={t(`${of}.search`)}
        empty={
          <EmptyState
            icon={IconUserQuestion}
            reason={t(`${of}.none`)}
            action={
              <Button variant="default" onClick={onShowFleet}>
                {t('held.toFleet')}
              </Button>
            }
          />
        }
      />
      {assigning && (
        <AssignDialog key={assigning.sessionId} session={assigning} onClose={() => setAssigning(undefined)} />
      )}
      {deciding && (
        <TakingOutDialog
          key={deciding.sessionId}
          session={{ ...deciding, learnerName: deciding.learner && nameOf(deciding.learner) }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  );
}

const titles = {
  held: <WordIn form="held">{t('held.title')}</WordIn>,
  out: <Word topic="takenOut">{t('out.title')}</Word>,
};

interface AssignDialogProps {
  session: HeldSession;
  onClose: () => void;
}

interface AssignValues {
  learner: { _id: string; name: string } | null;
  reason: string;
}

/** Assigns a session to the learner who really ran it. */
function AssignDialog({ session, onClose }: AssignDialogProps) {
  const format = useFormat();
  const assign = useAssignSession();
  const { form, submit, saving, failure } = useProblemForm<AssignValues, unknown>({
    initialValues: { learner: session.learner?.inCare ? session.learner : null, reason: '' },
    validate: {
      learner: (learner) => (learner ? null : tMessages('required.text')),
      reason: (reason) => (reason.trim() ? null : tMessages('required.text')),
    },
    onSave: ({ learner, reason }) =>
      assign.mutateAsync({
        sessionId: session.sessionId,
        userId: learner?._id ?? '',
        from: session.learner?._id ?? null,
        reason,
      }),
    onSaved: () => {
      const { name = '' } = form.values.learner ?? {};
      toastSuccess({ title: t('assign.done', { name }), text: session.moduleName });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('assign.title')}
      text={t('assign.of', {
        module: session.moduleName,
        mode: t(`held.${session.mode ?? 'unknownMode'}`),
        moment: format.instant(session.startedAt),
      })}
      submit={submit}
      saving={saving}
      failure={failure && { title: t('assign.failed'), text: failure.detail }}
      confirm={t('assign.confirm')}
      cancel={t('assign.cancel')}
      size={440}
      onClose={onClose}
    >
      <LearnerSelect {...form.getInputProps('learner')} value={form.values.learner} />
      <TextAreaField
        {...form.getInputProps('reason')}
        label={t('assign.reason')}
        description={t('assign.reasonHelp')}
        maxLength={sessions.limits.reason}
        required
      />
    </FormDialog>
  );
}

interface Learner {
  _id: string;
  name: string;
}

interface LearnerSelectProps {
  value: Learner | null;
  onChange: (learner: Learner | null) => void;
  error?: ReactNode;
  'data-path'?: string;
}

const typingPauseMs = 300;
const separator = ' · ';

/** Finds a learner by the start of the name or User ID. */
function LearnerSelect({ value, onChange, error, 'data-path': path }: LearnerSelectProps) {
  const [text, setText] = useState(value?.name ?? '');
  // The name of the chosen learner in the box must not start another search.
  const isChosenName =
    value !== null && (text === value.name || text.startsWith(`${value.name}${separator}`));
  const [searchText] = useDebouncedValue(isChosenName ? '' : text.trim(), typingPauseMs);
  const { data, error: failure, isFetching } = useQuery(learnersQuery(searchText));
  const learners = data?.learners ?? [];
  const options = learners.map(({ _id, name, mobileNo }) => ({
    value: _id,
    label: `${name}${separator}${mobileNo}`,
  }));
  // The chosen learner stays an option when a new search does not find them.
  if (value && !learners.some(({ _id }) => _id === value._id))
    options.push({ value: value._id, label: value.name });
  return (
    <SelectField
      data-path={path}
      label={t('assign.learner')}
      placeholder={t('assign.placeholder')}
      data={options}
      // The server has filtered the options already, so all are shown.
      filter={({ options: all }) => all}
      searchable
      // Stays closed when the dialog focuses it as its first field, because the list would cover the rest of
      // the dialog.
      openOnFocus={false}
      searchValue={text}
      maxLength={sessions.limits.search}
      onSearchChange={setText}
      value={value?._id ?? null}
      onChange={(id) => onChange(learners.find(({ _id }) => _id === id) ?? null)}
      nothingFoundMessage={isFetching ? t('assign.searching') : t('assign.nobody')}
      error={error ?? failure?.detail}
      required
    />
  );
}
