import { IssueCodesDialog } from '../activation-codes/IssueCodesDialog.tsx';
import { AssignModulesDialog } from './AssignModulesDialog.tsx';
import { BulkChangeDialog } from './BulkChangeDialog.tsx';
import type { BulkAct } from './bulkAct.ts';
import type { BulkDialogProps } from './bulkDialogProps.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { PeopleChoice } from './peopleChoice.ts';

export interface AskedBulk {
  act: BulkAct;
  choice: PeopleChoice;
}

interface BulkDialogsProps extends Omit<BulkDialogProps, 'choice'> {
  asked: AskedBulk;
  /** The company that is filtered for, whose modules and departments are offered. */
  companyId: string | undefined;
}

/** The dialog of the bulk act that was asked for. */
export function BulkDialogs({ asked, companyId, ...on }: BulkDialogsProps) {
  const { act, choice } = asked;
  switch (act) {
    case 'assign':
      return <AssignModulesDialog choice={choice} companyId={companyId} {...on} />;
    case 'move':
      return <MoveDialog choice={choice} companyId={companyId} {...on} />;
    case 'codes':
      return <IssueCodesDialog choice={choice} {...on} />;
    default:
      return <BulkChangeDialog key={act} act={act} choice={choice} {...on} />;
  }
}
