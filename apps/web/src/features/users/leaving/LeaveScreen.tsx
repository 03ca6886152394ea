import { Button, SegmentedControl } from '@mantine/core';
import { type AnswerOf, screens, type users } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { activationCodesTexts } from '@simward/texts/users/activationCodes';
import { leavingTexts } from '@simward/texts/users/leaving';
import { peopleDialogsTexts } from '@simward/texts/users/peopleDialogs';
import { personFormTexts } from '@simward/texts/users/personForm';
import { IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useNamesBeside } from '../../../shared/people/namesakes.ts';
import { rolesQuery } from '../../../shared/people/users.queries.ts';
import { UsedInReports } from '../../../shared/reports/UsedInReports.tsx';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { StickyActionBar } from '../../../ui/form/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../ui/form/UnsavedChanges.tsx';
import { Row, Split, Stack } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import { KeysCard } from './KeysCard.tsx';
import { type LeaveRequest, leaveQuery, leaveRequestOf, useLeave } from './leave.queries.ts';
import { leaveAddress } from './leaveAddress.ts';
import { ThenCard } from './ThenCard.tsx';
import { ThingsCard } from './ThingsCard.tsx';
import { useChoices } from './useChoices.ts';

const tMessages = textsOf(messageTexts);

const t = textsOf(leavingTexts);
const tPeopleDialogs = textsOf(peopleDialogsTexts);
const tPersonForm = textsOf(personFormTexts);
const tActivationCodes = textsOf(activationCodesTexts);

/** Decides what happens to keys, webhooks, codes and mailed reports when their maker loses a right. */
export function LeaveScreen() {
  const [address] = useAddress(leaveAddress);
  const request = leaveRequestOf(address);
  if (request) return <LeavePage key={request._id} request={request} />;
  return (
    <>
      <PageHeader title={titleOf('leave')} />
      <EmptyState
        icon={IconUsers}
        title={tPersonForm('person.nobody')}
        reason={tPersonForm('person.nobodyReason')}
        action={<LinkButton to={screens.userManagement.path}>{tActivationCodes('codes.toUsers')}</LinkButton>}
      />
    </>
  );
}

interface LeavePageProps {
  request: LeaveRequest;
}

function LeavePage({ request }: LeavePageProps) {
  const query = useQuery(leaveQuery(request));
  return (
    <QueryStates
      query={query}
      failed={t('list.failed')}
      loading={<PageSkeleton />}
      aroundFailure={(failure) => (
        <>
          <PageHeader title={titleOf('leave')} />
          {failure}
        </>
      )}
    >
      {(preview) => (
        <LeaveForm
          request={request}
          preview={preview}
          isLoading={query.isPlaceholderData}
          refresh={() => void query.refetch()}
        />
      )}
    </QueryStates>
  );
}

interface LeaveFormProps {
  request: LeaveRequest;
  preview: AnswerOf<typeof users.previewLeave>;
  /** The list for another act is still loading, so the choices shown belong to the act before. */
  isLoading: boolean;
  refresh: () => void;
}

function LeaveForm({ request, preview, isLoading, refresh }: LeaveFormProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const onPhone = usePhone();
  const { _id: callerId } = useSignedInUser();
  const { act } = request;
  const { person, things } = preview;
  const nameOf = useNamesBeside(preview.people);
  const people = preview.people.map((taker) => ({ ...taker, name: nameOf(taker) }));
  const choices = useChoices(things, callerId);
  const [isConfirming, setIsConfirming] = useState(false);
  const isDone = useRef(false);
  const leave = useLeave();
  const endsOn = format.dayOf(preview.endsAt);
  const leavePage = () =>
    void (act === 'delete'
      ? navigate({ to: screens.userManagement.path })
      : navigate({ to: screens.modifyUserDetails.path, search: { user_id: person._id } }));
  const save = () => {
    setIsConfirming(false);
    leave.mutate(
      { ...request, choices: choices.all },
      {
        onSuccess: ({ takenOver, ended }) => {
          isDone.current = true;
          toastSuccess({ title: t('done', { takenOver, ended }), text: person.name });
          leavePage();
        },
        onError: ({ code }) => {
          if (code !== 'made.changed') return;
          choices.reset();
          refresh();
        },
      },
    );
  };
  const isLastAdmin = preview.lastAdmin && act !== 'left';
  const handsOver = choices.all.some(({ does }) => does === 'take-over');
  const buttons = (
    <>
      <Button variant="default" onClick={leavePage}>
        {t('cancel')}
      </Button>
      <Button
        color={act === 'delete' ? 'fail' : undefined}
        leftSection={act === 'delete' ? <IconTrash size={16} stroke={1.8} aria-hidden="true" /> : undefined}
        loading={leave.isPending}
        disabled={isLoading || isLastAdmin || (act === 'left' && things.length === 0)}
        onClick={() => (act === 'delete' ? setIsConfirming(true) : save())}
      >
        {t(`confirm.${act}.${handsOver ? 'handOver' : 'alone'}`)}
      </Button>
    </>
  );
  const failure = leave.error;
  return (
    <>
      <UnsavedChanges isDirty={() => choices.hasOwnChoices && !isDone.current} searchKey="user_id" />
      <LeaveHeader request={request} preview={preview} />
      {isLastAdmin && <InlineAlert title={t('lastAdmin')} text={t('lastAdminText')} />}
      {failure && (
        <InlineAlert
          title={failure.code === 'made.changed' ? t('changed') : t('failed')}
          text={failure.detail}
        />
      )}
      <Split>
        <ThingsCard
          things={things}
          people={people}
          savedReports={preview.savedReports}
          choices={choices}
          callerId={callerId}
          endsOn={endsOn}
        />
        <Stack gap={16}>
          <ThenCard act={act} preview={preview} choices={choices.all} callerId={callerId} endsOn={endsOn}>
            {!onPhone && buttons}
          </ThenCard>
          <KeysCard choices={choices.all} people={people} callerId={callerId} />
        </Stack>
      </Split>
      {onPhone && <StickyActionBar note={<span />}>{buttons}</StickyActionBar>}
      {isConfirming && (
        <ConfirmDeleteDialog person={person} onConfirm={save} onClose={() => setIsConfirming(false)} />
      )}
    </>
  );
}

const acts = ['role', 'deactivate', 'delete'] as const;

interface LeaveHeaderProps {
  request: LeaveRequest;
  preview: AnswerOf<typeof users.previewLeave>;
}

function LeaveHeader({ request: { act, role }, preview: { person, things } }: LeaveHeaderProps) {
  const [, change] = useAddress(leaveAddress);
  const roles = useQuery(rolesQuery).data ?? [];
  const roleNames = [...new Set([...roles.map(({ role: known }) => known), person.role])];
  const { name, mobileNo } = person;
  const changeAct = (next: string) =>
    change({ act: acts.find((known) => known === next) }, { replace: true });
  return (
    <PageHeader
      picture={<UserAvatar id={person._id} name={name} size={56} />}
      title={t(`title.${act}`, { name })}
      above={{ label: name, path: screens.modifyUserDetails.path, search: { user_id: person._id } }}
      facts={t('facts', { role: person.role, mobileNo, count: things.length })}
      actions={
        act !== 'left' && (
          <Row align="end">
            {act === 'role' && (
              <SelectField
                label={t('newRole')}
                allowDeselect={false}
                data={roleNames}
                value={role ?? null}
                onChange={(next) => next && change({ role: next }, { replace: true })}
              />
            )}
            <SegmentedControl
              aria-label={t('acts')}
              value={act}
              onChange={changeAct}
              data={acts.map((value) => ({ value, label: t(`act.${value}`) }))}
            />
          </Row>
        )
      }
    />
  );
}

interface ConfirmDeleteDialogProps {
  person: { _id: string; name: string };
  onConfirm: () => void;
  onClose: () => void;
}

/** The specification requires this question before every deletion. */
function ConfirmDeleteDialog({ person: { _id, name }, onConfirm, onClose }: ConfirmDeleteDialogProps) {
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      onConfirm={onConfirm}
      title={tPeopleDialogs('delete.title', { name })}
      text={`${tMessages('deleteQuestion.title')} ${tMessages('deleteQuestion.text')}`}
      consequence={
        <>
          <p>{tPeopleDialogs('delete.restorable')}</p>
          <UsedInReports by="user" ids={[_id]} />
        </>
      }
      confirm={tPeopleDialogs('delete.confirm')}
      keep={tPeopleDialogs('delete.keep')}
      icon={<IconTrash size={16} stroke={1.8} aria-hidden="true" />}
    />
  );
}
