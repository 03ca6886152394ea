import { Button } from '@mantine/core';
import { type AnswerOf, type RequestOf, screens, type users } from '@simward/contract';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { StickyActionBar } from '../../../ui/form/frame/StickyActionBar.tsx';
import { UnsavedChanges } from '../../../ui/form/frame/UnsavedChanges.tsx';
import columns from '../../../ui/page/twoColumns.module.css';
import { usePhone } from '../../../ui/page/usePhone.ts';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { ConfirmDeleteDialog } from './ConfirmDeleteDialog.tsx';
import { KeysCard } from './KeysCard.tsx';
import { LeaveHeader } from './LeaveHeader.tsx';
import { useLeave } from './leave.queries.ts';
import { ThenCard } from './ThenCard.tsx';
import { ThingsCard } from './ThingsCard.tsx';
import { useChoices } from './useChoices.ts';

interface LeaveFormProps {
  leaving: RequestOf<typeof users.previewLeave>['body'];
  preview: AnswerOf<typeof users.previewLeave>;
  /** Another act was chosen, and what it would leave is not known yet. */
  waiting: boolean;
  refresh: () => void;
}

/** Takes a right from somebody, once it is decided what happens to what acts by it. */
export function LeaveForm({ leaving, preview, waiting, refresh }: LeaveFormProps) {
  const { t } = useTranslation('leaving');
  const format = useFormat();
  const navigate = useNavigate();
  const onPhone = usePhone();
  const { _id: callerId } = useSignedInUser();
  const { act } = leaving;
  const { person, things, people } = preview;
  const choices = useChoices(things, callerId);
  const [deleting, setDeleting] = useState(false);
  const done = useRef(false);
  const leave = useLeave();
  const endsOn = format.dayOf(preview.endsAt);
  const goOn = () =>
    void (act === 'delete'
      ? navigate({ to: screens.userManagement.path })
      : navigate({ to: screens.modifyUserDetails.path, search: { user_id: person._id } }));
  const run = () => {
    setDeleting(false);
    leave.mutate(
      { ...leaving, choices: choices.sent },
      {
        onSuccess: ({ takenOver, ended }) => {
          done.current = true;
          toastSuccess({ title: t('done', { takenOver, ended }), text: person.name });
          goOn();
        },
        onError: ({ code }) => {
          if (code !== 'made.changed') return;
          choices.forget();
          refresh();
        },
      },
    );
  };
  const cannot = preview.lastAdmin && act !== 'left';
  const handsOver = choices.sent.some(({ does }) => does === 'take-over');
  const buttons = (
    <>
      <Button variant="default" onClick={goOn}>
        {t('cancel')}
      </Button>
      <Button
        color={act === 'delete' ? 'fail' : undefined}
        leftSection={act === 'delete' ? <IconTrash size={16} stroke={1.8} aria-hidden="true" /> : undefined}
        loading={leave.isPending}
        disabled={waiting || cannot || (act === 'left' && things.length === 0)}
        onClick={() => (act === 'delete' ? setDeleting(true) : run())}
      >
        {t(`confirm.${act}.${handsOver ? 'handOver' : 'alone'}`)}
      </Button>
    </>
  );
  const failure = leave.error;
  return (
    <>
      <UnsavedChanges isDirty={() => choices.isTouched && !done.current} searchKey="user_id" />
      <LeaveHeader leaving={leaving} preview={preview} />
      {cannot && <InlineAlert title={t('lastAdmin')} text={t('lastAdminText')} />}
      {failure && (
        <InlineAlert
          title={failure.code === 'made.changed' ? t('changed') : t('failed')}
          text={failure.detail}
        />
      )}
      <div className={columns.narrowSide}>
        <ThingsCard
          things={things}
          people={people}
          savedReports={preview.savedReports}
          choices={choices}
          callerId={callerId}
          endsOn={endsOn}
        />
        <div className={columns.column}>
          <ThenCard act={act} preview={preview} sent={choices.sent} callerId={callerId} endsOn={endsOn}>
            {!onPhone && buttons}
          </ThenCard>
          <KeysCard sent={choices.sent} people={people} callerId={callerId} />
        </div>
      </div>
      {onPhone && <StickyActionBar note={<span />}>{buttons}</StickyActionBar>}
      {deleting && (
        <ConfirmDeleteDialog name={person.name} onConfirm={run} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
