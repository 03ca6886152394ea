import type { Headset } from '../../headset.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';

const dialogs = { rename: RenameDialog, move: MoveDialog, revoke: RevokeDialog };

export interface AskedHeadsetAct {
  act: keyof typeof dialogs;
  headset: Headset;
}

interface HeadsetActDialogProps extends AskedHeadsetAct {
  onClose: () => void;
}

/** The dialog of what somebody is about to do to a headset. */
export function HeadsetActDialog({ act, ...props }: HeadsetActDialogProps) {
  const Asked = dialogs[act];
  return <Asked {...props} />;
}
