import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/renderPart.tsx';
import { SelectField } from './SelectFields.tsx';

function Zone() {
  const [zone, setZone] = useState<string | null>('Europe/London');
  return (
    <>
      <input aria-label="Name" />
      <SelectField
        searchable
        label="Time zone"
        data={['Europe/Berlin', 'Europe/Lisbon', 'Europe/London']}
        value={zone}
        onChange={setZone}
      />
    </>
  );
}

test('what is typed into a filled field that is searched replaces what stood there, after a click and after a tab', async () => {
  await renderPart(<Zone />);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  const choose = async (words: string) => {
    await userEvent.keyboard(words);
    await expect.element(zone).toHaveValue(words);
    await expect.element(page.getByRole('option', { name: new RegExp(words, 'i') })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
  };
  await expect.element(zone).toHaveValue('Europe/London');
  await zone.click();
  await choose('berlin');
  await expect.element(zone).toHaveValue('Europe/Berlin');
  await page.getByRole('textbox', { name: 'Name' }).click();
  await userEvent.tab();
  await expect.element(zone).toHaveFocus();
  await choose('lisbon');
  await expect.element(zone).toHaveValue('Europe/Lisbon');
});

test('an option is found without its accents, and with ü written out', async () => {
  const data = ['Élise Auer', 'Jürgen Meier'];
  await renderPart(<SelectField searchable label="Learner" data={data} value={null} />);
  const options = page.getByRole('option');
  for (const [typed, found] of [
    ['elise', 'Élise Auer'],
    ['juergen', 'Jürgen Meier'],
    ['jurgen', 'Jürgen Meier'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Learner' }).fill(typed);
    await expect.poll(() => options.elements().map((one) => one.textContent)).toEqual([found]);
  }
});

test('how many options match is said, and that none does', async () => {
  await renderPart(<Zone />);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  const said = expect.poll(() => document.querySelector('[aria-live="polite"]')?.textContent);
  await zone.fill('europe/l');
  await said.toBe('2 options');
  await zone.fill('zzzzqq');
  await said.toBe('Nothing found');
});

test('the last entry stays whatever is typed, hears what was typed, and is never the value', async () => {
  const chosen: (string | null)[] = [];
  const heard: string[] = [];
  await renderPart(
    <SelectField
      searchable
      label="Department"
      data={['Emergency', 'Maternity']}
      value="Emergency"
      onChange={(value) => chosen.push(value)}
      lastEntry={{ label: 'New department…', onChoose: (typed) => heard.push(typed) }}
    />,
  );
  const field = page.getByRole('combobox', { name: 'Department' });
  const options = page.getByRole('option');
  await field.click();
  await expect
    .poll(() => options.elements().map((one) => one.textContent))
    .toEqual(['Emergency', 'Maternity', 'New department…']);
  await options.last().click();
  await field.fill(' Endoscopy ');
  await expect.poll(() => options.elements().map((one) => one.textContent)).toEqual(['New department…']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(heard).toEqual(['', 'Endoscopy']);
  expect(chosen).toEqual([]);
  await userEvent.tab();
  await expect.element(field).toHaveValue('Emergency');
});
