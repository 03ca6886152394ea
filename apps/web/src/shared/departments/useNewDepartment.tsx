import { departments } from '@simward/contract';
import { newChoicesTexts } from '@simward/texts/newChoices';
import { type ReactNode, useState } from 'react';
import { useMaySend } from '../../lib/session/rights.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import type { NewDepartmentDialogProps } from './NewDepartmentDialog.tsx';

const t = textsOf(newChoicesTexts);

const NewDepartmentDialog = lazyPart(
  async () => (await import('./NewDepartmentDialog.tsx')).NewDepartmentDialog,
);

/**
 * The end of a list of departments, "New department…", and the panel that it opens, which the caller draws.
 * People who may not add a department have no such entry.
 */
export function useNewDepartment({
  companyId,
  onSaved,
}: Pick<NewDepartmentDialogProps, 'companyId' | 'onSaved'>): NewChoice {
  const mayAdd = useMaySend(departments.createDepartment);
  const [initialName, setInitialName] = useState<string>();
  const close = () => setInitialName(undefined);
  return {
    lastEntry: mayAdd
      ? { label: t('department'), none: t('noDepartment'), onChoose: setInitialName }
      : undefined,
    dialog: initialName !== undefined && (
      <NewDepartmentDialog
        companyId={companyId}
        initialName={initialName}
        onSaved={(department) => {
          onSaved(department);
          close();
        }}
        onClose={close}
      />
    ),
  };
}

interface NewChoice {
  lastEntry: { label: string; none: string; onChoose: (typed: string) => void } | undefined;
  /** False while it is closed. */
  dialog: ReactNode;
}
