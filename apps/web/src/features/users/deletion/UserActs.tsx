import { screens } from '@simward/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { leaveQuery } from '../leaving/leave.queries.ts';
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

/**
 * The dialog of the act that was asked for. Where something acts by the right that the act takes away, it is decided on a
 * page of its own instead.
 */
export function UserActs(props: UserActsProps) {
  const { act, person } = props.asked;
  const { permissionSet } = useSignedInUser();
  const takesRight = act === 'delete' || act === 'deactivate';
  if (takesRight && person.role !== 'User' && permissionSet !== 'manager')
    return <AfterLeaving {...props} act={act} />;
  return <ActDialogs {...props} />;
}

function AfterLeaving({ act, ...props }: UserActsProps & { act: 'delete' | 'deactivate' }) {
  const { asked, onClose } = props;
  const { _id } = asked.person;
  const navigate = useNavigate();
  const { data, error } = useQuery(leaveQuery({ _id, act }));
  const decides = data !== undefined && data.things.length > 0;
  useEffect(() => {
    if (!decides) return;
    void navigate({ to: screens.leave.path, search: { user_id: _id, act } });
    onClose();
  }, [decides, navigate, onClose, _id, act]);
  // Where it cannot be said, the act itself says why.
  return (data && !decides) || error ? <ActDialogs {...props} /> : null;
}

function ActDialogs({ asked, onClose, onDeleted }: UserActsProps) {
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
