import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';

const NewDepartmentDialog = lazyPart(
  async () => (await import('../../../shared/departments/NewDepartmentDialog.tsx')).NewDepartmentDialog,
);
const NewCourseDialog = lazyPart(
  async () => (await import('../../../shared/courses/NewCourseDialog.tsx')).NewCourseDialog,
);

interface NewNameInput {
  kind: 'department' | 'course';
  companyId: string;
  /** Receives the value of the file that the new department or course is taken for. */
  onSaved: (value: string, name: string) => void;
}

/** Adds a department or course at once, with all that its form has, and takes it for a value of the file. */
export function useNewName({ kind, companyId, onSaved }: NewNameInput): {
  /** Opens the form with this value as its name. */
  add: (value: string) => void;
  dialog: ReactNode;
} {
  const [value, setValue] = useState<string>();
  const close = () => setValue(undefined);
  const save = (name: string) => {
    if (value !== undefined) onSaved(value, name);
    close();
  };
  const form = { companyId, initialName: value ?? '', onClose: close };
  return {
    add: setValue,
    dialog:
      value !== undefined &&
      (kind === 'course' ? (
        <NewCourseDialog {...form} onSaved={({ courseName }) => save(courseName)} />
      ) : (
        <NewDepartmentDialog {...form} onSaved={({ departmentName }) => save(departmentName)} />
      )),
  };
}
