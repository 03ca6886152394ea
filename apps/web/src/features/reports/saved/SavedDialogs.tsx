import type { reports } from '@simward/contract';
import type { ReportAddress } from '../reportAddress.ts';
import { DeleteSavedDialog } from './DeleteSavedDialog.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

export type SavedAct = 'save' | 'schedule' | 'delete';

interface SavedDialogsProps {
  act: SavedAct;
  address: ReportAddress;
  endsToday: boolean;
  current: reports.SavedReport | undefined;
  /** The one that the address is to name from now on. */
  onNamed: (id: string | undefined) => void;
  onClose: () => void;
}

/** What a report's acts ask. */
export function SavedDialogs({ act, address, endsToday, current, onNamed, onClose }: SavedDialogsProps) {
  if (act === 'save')
    return (
      <SaveDialog
        address={address}
        endsToday={endsToday}
        onSaved={({ _id }) => onNamed(_id)}
        onClose={onClose}
      />
    );
  if (!current) return null;
  if (act === 'schedule') return <ScheduleDialog report={current} onClose={onClose} />;
  return <DeleteSavedDialog report={current} onDeleted={() => onNamed(undefined)} onClose={onClose} />;
}
