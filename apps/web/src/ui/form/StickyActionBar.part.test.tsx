import { screens } from '@simward/contract';
import { page } from 'vitest/browser';
import { expect, test } from '../../testing/screenTest.tsx';
import { hideToast, toastProgress, toastSuccess } from '../toasts/toasts.tsx';

test('a toast never covers the button that saves, however the action bar wraps', async ({ openScreen }) => {
  await openScreen(screens.addCompany.path, { as: 'superadmin' });
  const save = page.getByRole('main').getByRole('button', { name: 'Add', exact: true });
  await expect.element(save).toBeVisible();
  for (const width of [1440, 1024, 360]) {
    await page.viewport(width, 900);
    toastSuccess({ title: `Seen at ${width} px` });
    const toast = page.getByRole('status').filter({ hasText: `Seen at ${width} px` });
    await expect.element(toast).toBeVisible();
    // The toast rises until it stands above the bar, so the test waits.
    await expect
      .poll(() => toast.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(save.element().getBoundingClientRect().top);
    // The pointer reaches the button, so nothing covers it.
    const { left, top, width: wide, height } = save.element().getBoundingClientRect();
    expect(save.element().contains(document.elementFromPoint(left + wide / 2, top + height / 2))).toBe(true);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect.element(toast).not.toBeInTheDocument();
  }
});

test('nor does the progress of long work', async ({ openScreen }) => {
  await openScreen(screens.addCompany.path, { as: 'superadmin', size: 'phone' });
  const save = page.getByRole('main').getByRole('button', { name: 'Add', exact: true });
  await expect.element(save).toBeVisible();
  toastProgress({ id: 'work', title: 'Importing 239 users', text: '142 done · 59%', done: 0.59 });
  const toast = page.getByRole('status').filter({ hasText: 'Importing 239 users' });
  await expect.element(toast).toBeVisible();
  await expect
    .poll(() => toast.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(save.element().getBoundingClientRect().top);
  hideToast('work');
  await expect.element(toast).not.toBeInTheDocument();
});
