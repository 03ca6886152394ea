import { AskErasureDialog } from './AskErasureDialog.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { UserActDialog } from './UserActDialog.tsx';
import type { ActPerson, UserAct } from './userAct.ts';

export interface AskedAct {
  act: UserAct;
  person: ActPerson;
}

interface UserActsProps {
  asked: AskedAct;
  onClose: () => void;
  onDeleted?: () => void;
}

/** The dialog of the act that was asked for. */
export function UserActs({ asked, onClose, onDeleted }: UserActsProps) {
  const { act, person } = asked;
  if (act === 'delete')
    return (
      <DeleteUserDialog
        key={person._id}
        person={person}
        onClose={onClose}
        {...(onDeleted && { onDeleted })}
      />
    );
  if (act === 'erase') return <AskErasureDialog key={person._id} person={person} onClose={onClose} />;
  return <UserActDialog key={`${act} ${person._id}`} act={act} person={person} onClose={onClose} />;
}
