import type { PeopleChoice } from './peopleChoice.ts';

/** What every dialog of a bulk act is given. */
export interface BulkDialogProps {
  choice: PeopleChoice;
  onClose: () => void;
  /** The act is done; the selection can fall. */
  onDone: () => void;
}
