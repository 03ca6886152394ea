import { Button } from '@mantine/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answeredProblem, clientProblem } from '../../lib/api/apiProblem.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { TextField } from './fields/TextFields.tsx';
import { fieldsBeside, SaveFailure } from './SaveFailure.tsx';
import { useRecordForm } from './useRecordForm.ts';

interface Ward {
  name: string;
  beds: string;
  revision: number;
}

const begun: Ward = { name: 'Surgery', beds: '20', revision: 1 };
const theirs: Ward = { name: 'Surgery', beds: '24', revision: 2 };
const conflict = answeredProblem({
  type: 'urn:simward:problem:department.conflict',
  title: 'Changed meanwhile',
  status: 409,
  detail: 'Somebody else changed the ward meanwhile.',
  message: 'Somebody else changed the ward meanwhile.',
  code: 'department.conflict',
  reference: '',
});
const unreachable = clientProblem('client.unreachable');
const valuesOf = ({ name, beds }: Ward) => ({ name, beds });

/** The problems with which the server answers the saves, in order; further saves succeed. */
let refusals: Error[];
let saves: unknown[][];
beforeEach(() => {
  refusals = [];
  saves = [];
});

const save = async (...given: [ReturnType<typeof valuesOf>, Ward]) => {
  saves.push(given.slice(0, 2));
  const refusal = refusals.shift();
  if (refusal) throw refusal;
};

function WardForm() {
  const editing = useRecordForm<Ward, ReturnType<typeof valuesOf>, void, Ward>({
    record: begun,
    valuesOf,
    initialValues: valuesOf(begun),
    onSave: save,
    conflict: 'department.conflict',
    readStored: async () => theirs,
  });
  const { form, submit } = editing;
  return (
    <form noValidate onSubmit={submit}>
      <SaveFailure
        editing={editing}
        conflict={conflict.detail}
        fieldsOf={(stored) =>
          fieldsBeside(
            [
              ['Name', (ward) => ward.name],
              ['Beds', (ward) => ward.beds],
            ],
            valuesOf(stored),
            form.getValues(),
          )
        }
      />
      <TextField label="Name" {...form.getInputProps('name')} />
      <TextField label="Beds" {...form.getInputProps('beds')} />
      <Button type="submit">Save</Button>
    </form>
  );
}

const field = (name: string) => page.getByRole('textbox', { name });
const notice = page.getByRole('alert');

const saveOverTheirs = async () => {
  refusals = [conflict];
  await renderPart(<WardForm />);
  await field('Beds').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(notice.getByText(conflict.detail)).toBeVisible();
};

test('what somebody else stored meanwhile stands beside what is in the form, where they differ', async () => {
  await saveOverTheirs();
  const rows = notice.getByRole('row');
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    expect.stringContaining('Field'),
    'Beds2430',
  ]);
  await expect.element(field('Beds')).toHaveValue('30');
});

test('taking theirs puts what is stored into the form, and the next save is over it', async () => {
  await saveOverTheirs();
  await notice.getByRole('button').first().click();
  await expect.element(field('Beds')).toHaveValue('24');
  await expect.element(notice).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toEqual([{ name: 'Surgery', beds: '24' }, theirs]);
});

test('overwriting is a choice of its own, and saves over what was seen', async () => {
  await saveOverTheirs();
  await notice.getByRole('button').last().click();
  await vi.waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toEqual([{ name: 'Surgery', beds: '30' }, theirs]);
});

test('any other failure keeps what was typed and says why', async () => {
  refusals = [unreachable];
  await renderPart(<WardForm />);
  await field('Beds').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(notice.getByText(`Error: ${unreachable.detail}`)).toBeVisible();
  await expect.element(field('Beds')).toHaveValue('30');
});
