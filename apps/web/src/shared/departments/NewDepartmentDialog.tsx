import type { departments } from '@simward/contract';
import { departmentsTexts } from '@simward/texts/departments';
import { textsOf } from '../../lib/texts/texts.ts';
import { FormPanel } from '../../ui/dialogs/FormPanel.tsx';
import { DepartmentForm } from './DepartmentForm.tsx';

const t = textsOf(departmentsTexts);

export interface NewDepartmentDialogProps {
  /** The company that gets it. Somebody who looks at all companies chooses one where it is undefined. */
  companyId: string | undefined;
  initialName?: string;
  /** Called when the department is stored and the lists of departments have it. */
  onSaved: (department: departments.DepartmentDetail) => void;
  onClose: () => void;
}

/** Adds a department over the page that needs it, without losing what was filled in there. */
export function NewDepartmentDialog({ companyId, initialName, onSaved, onClose }: NewDepartmentDialogProps) {
  return (
    <FormPanel title={t('panel.add')} onClose={onClose}>
      {({ leave, ...inPanel }) => (
        <DepartmentForm
          {...inPanel}
          start={{ companyId, name: initialName }}
          onReturn={() => leave(onClose)}
          onSaved={onSaved}
        />
      )}
    </FormPanel>
  );
}
