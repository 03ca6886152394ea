import { followUp, screens, type users } from '@simward/contract';
import { followUpTexts } from '@simward/texts/follow-up';
import { personPageTexts } from '@simward/texts/users/personPage';
import { IconMail } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/api/apiClient.ts';
import { useChange } from '../../../lib/api/queries.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { RefresherDialog } from '../../../shared/modules/RefresherDialog.tsx';
import { usersKey } from '../../../shared/people/users.queries.ts';
import { ActDialog } from '../../../ui/dialogs/ActDialog.tsx';
import { UserActs } from '../acts/UserActs.tsx';
import type { UserAct } from '../acts/userAct.ts';
import { BulkDialogs } from '../bulk/BulkDialogs.tsx';
import { PersonalDataDialog } from './PersonalDataDialog.tsx';

const t = textsOf(personPageTexts);
const tFollowUp = textsOf(followUpTexts);

/** The act whose dialog is open on a person's page. */
export type OpenPersonAct =
  | 'assign'
  | 'codes'
  | 'remind'
  | 'personalData'
  | { user: UserAct }
  | { refresh: users.OpenThing };

interface PersonActDialogsProps {
  person: users.UserDetail;
  open: OpenPersonAct;
  onClose: () => void;
}

export function PersonActDialogs({ person, open, onClose }: PersonActDialogsProps) {
  const navigate = useNavigate();
  if (open === 'remind') return <RemindDialog person={person} onClose={onClose} />;
  if (open === 'personalData') return <PersonalDataDialog person={person} onClose={onClose} />;
  if (open === 'assign' || open === 'codes')
    return (
      <BulkDialogs
        open={{ act: open, choice: { count: 1, userIds: [person._id] } }}
        companyId={person.companyId._id}
        onClose={onClose}
        onDone={() => undefined}
      />
    );
  if ('refresh' in open)
    return <RefresherDialog row={{ learner: person, ...open.refresh }} onClose={onClose} />;
  return (
    <UserActs
      open={{ act: open.user, person }}
      onClose={onClose}
      onDeleted={() => void navigate({ to: screens.userManagement.path })}
    />
  );
}

interface RemindDialogProps {
  person: Pick<users.UserDetail, '_id' | 'name'>;
  onClose: () => void;
}

function RemindDialog({ person: { _id, name }, onClose }: RemindDialogProps) {
  const remind = useChange(
    (userIds: string[]) => call(followUp.remind, { body: { userIds } }),
    ['follow-up'],
    usersKey,
  );
  return (
    <ActDialog
      title={tFollowUp('remind.title', { name })}
      text={tFollowUp('remind.text')}
      confirm={tFollowUp('remind.act')}
      keep={t('acts.keep')}
      icon={<IconMail size={18} stroke={1.8} aria-hidden="true" />}
      act={() => remind.mutateAsync([_id])}
      done={({ reminded }) => ({ title: tFollowUp('remind.done', { count: reminded }) })}
      failed={tFollowUp('remind.failed')}
      onClose={onClose}
    />
  );
}
