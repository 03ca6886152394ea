import { headsets, screens } from '@simward/contract';
import { problemTexts } from '@simward/texts/problems';
import { page } from 'vitest/browser';
import { expect, test } from '../../../testing/screenTest.tsx';

const code = page.getByRole('textbox', { name: 'Code' });
const goOn = page.getByRole('button', { name: 'Continue' });

test('a code that no headset shows is refused beside the field, and another one can be typed', async ({
  portal,
  openScreen,
  expectMessage,
  expectAccessible,
}) => {
  portal.refuse(headsets.findPairing, 'pairing.not-found');
  await openScreen(`${screens.pair.path}?code=ZZZZ-ZZZZ`, { as: 'user', size: 'phone', theme: 'light' });
  await expect.element(page.getByText(problemTexts['pairing.not-found'].detail)).toBeVisible();
  await expect.element(code).toHaveValue('ZZZZ-ZZZZ');
  await expectAccessible();
  await code.fill('');
  await goOn.click();
  await expectMessage('required');
  await code.fill('abc');
  await goOn.click();
  await expect.element(page.getByText('The code has eight letters and digits.')).toBeVisible();
});

test('the headset is named before anybody decides, and a stranger’s headset is declined', async ({
  portal,
  openScreen,
  expectAccessible,
}) => {
  portal.answer(headsets.findPairing, {
    userCode: 'ABCDEFGH',
    headsetName: 'Ward 3',
    platform: 'PICO',
    model: 'PICO 4',
    expiresAt: '2026-11-20T09:10:00.000Z',
  });
  portal.answer(headsets.decidePairing, { status: true });
  await openScreen(screens.pair.path, { as: 'user' });
  await code.fill('abcd-efgh');
  await goOn.click();
  await expect.element(page.getByText('Ward 3', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByRole('status')).toBeVisible();
  expect(portal.sent(headsets.decidePairing)).toMatchObject([
    { params: { userCode: 'ABCDEFGH' }, body: { approve: false } },
  ]);
  await expectAccessible();
});
