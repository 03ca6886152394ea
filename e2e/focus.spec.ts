import type { Page } from '@playwright/test';
import { type Opener, openersOfPages } from './support/openers.ts';
import { expect, test } from './support/portalTest.ts';

const open = async (page: Page, { what, button, item, first }: Opener) => {
  await first?.(page);
  const opener = page.getByRole('button', { name: button, exact: typeof button === 'string' }).first();
  await opener.click();
  if (item) await page.getByRole('menuitem', { name: item, exact: true }).click();
  const opened = page.getByRole(what ?? 'dialog').first();
  await expect(opened.and(page.locator(':focus-within'))).toBeVisible();
  return { opener, opened };
};

for (const { role, address, width, store, prepare, openers } of openersOfPages) {
  test(`the focus is where it was after whatever opens over ${address} as ${role}: ${openers[0]?.of[0]}`, async ({
    page,
    request,
    signInAs,
    faults,
  }) => {
    // The player of a demo video is another site's.
    faults.allow(/player\.vimeo\.com/);
    if (width) await page.setViewportSize({ width, height: 844 });
    const { token } = await signInAs(role);
    await store?.(request, token);
    await page.goto(address);
    await prepare?.(page);
    for (const one of openers)
      await test.step(`${one.button}${one.item ? `, ${one.item}` : ''}`, async () => {
        const { opener, opened } = await open(page, one);
        if (one.close) await opened.getByRole('button', { name: one.close, exact: true }).click();
        else await page.keyboard.press('Escape');
        await expect(opened).toBeHidden();
        await expect(opener).toBeFocused();
      });
  });
}
