import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answeredProblem } from '../../lib/api/apiProblem.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { TextField } from '../form/fields/TextFields.tsx';
import { useProblemForm } from '../form/useProblemForm.ts';
import { Dialog } from './Dialog.tsx';
import { FormDialog } from './FormDialog.tsx';

const refused = (errors: { field: string; message: string }[]) =>
  answeredProblem({
    type: 'urn:simward:problem:request.invalid',
    title: 'Not valid',
    status: 400,
    detail: 'Some fields need your attention.',
    message: 'Some fields need your attention.',
    code: 'request.invalid',
    reference: '',
    errors,
  });

/** The problem with which the server refuses a save; undefined when it accepts. */
let refusal: Error | undefined;
/** The server answers after this promise; undefined when it answers at once. */
let held: Promise<void> | undefined;
let saved: string[];
beforeEach(() => {
  refusal = undefined;
  held = undefined;
  saved = [];
});

const save = async (name: string) => {
  await held;
  if (refusal) throw refusal;
  saved.push(name);
};

/** @param followed shows another dialog once a ward is added */
function Ward({ followed = false }: { followed?: boolean }) {
  const [open, setOpen] = useState<'asking' | 'telling'>();
  return (
    <>
      <button type="button" onClick={() => setOpen('asking')}>
        Add ward
      </button>
      {open === 'asking' && <WardDialog onClose={() => setOpen(followed ? 'telling' : undefined)} />}
      {open === 'telling' && <Dialog reading title="Ward added" onClose={() => setOpen(undefined)} />}
    </>
  );
}

function WardDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, saving, failure } = useProblemForm({
    initialValues: { name: '' },
    onSave: ({ name }) => save(name),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Add a ward"
      submit={submit}
      saving={saving}
      failure={failure && { title: 'The ward was not added', text: failure.detail }}
      confirm="Add"
      cancel="Cancel"
      onClose={onClose}
    >
      <TextField label="Name" data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
}

const dialog = page.getByRole('dialog', { name: 'Add a ward' });
const name = dialog.getByRole('textbox', { name: 'Name' });
const opener = page.getByRole('button', { name: 'Add ward' });

const tryToAdd = async (followed = false) => {
  await renderPart(<Ward followed={followed} />);
  await opener.click();
  await name.fill('Surgery');
  await dialog.getByRole('button', { name: 'Add' }).click();
};

test('a field that is refused says so, has the focus and keeps its value', async () => {
  refusal = refused([{ field: 'name', message: 'A ward has this name.' }]);
  await tryToAdd();
  await expect.element(dialog.getByText('A ward has this name.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveValue('Surgery');
});

test('what is wrong beside the fields stands over the buttons, and the dialog stays', async () => {
  refusal = refused([]);
  await tryToAdd();
  const alert = dialog.getByRole('alert');
  await expect.element(alert.getByText('The ward was not added')).toBeVisible();
  await expect.element(alert.getByText('Some fields need your attention.')).toBeVisible();
});

test('once it is saved the dialog goes, and the focus is back at what opened it', async () => {
  await tryToAdd();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(saved).toEqual(['Surgery']);
});

test('a dialog that follows it gives the focus back to what opened the first, though its button waited', async () => {
  const answer = Promise.withResolvers<void>();
  held = answer.promise;
  await tryToAdd(true);
  // The button has lost the focus, because a button that is loading is disabled.
  await expect.element(page.elementLocator(document.body)).toHaveFocus();
  answer.resolve();
  await expect.element(page.getByRole('dialog', { name: 'Ward added' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('Escape leaves it without saving, and the focus is back at what opened it', async () => {
  await renderPart(<Ward />);
  await opener.click();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(saved).toEqual([]);
});

test('a dialog has the round corners of its kind', async () => {
  await renderPart(<Dialog title="Ward" onClose={() => undefined} />);
  await expect.element(page.getByRole('dialog')).toHaveStyle({ borderRadius: '14px' });
});
