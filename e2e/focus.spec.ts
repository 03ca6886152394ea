import { expectFocusReturns } from './support/openers/expectFocusReturns.ts';
import { openersOfPages } from './support/openers/openersOfPages.ts';
import { test } from './support/portalTest.ts';

for (const { role, address, search, width, store, prepare, refused, openers } of openersOfPages) {
  test(`the focus is where it was after whatever opens over ${address} as ${role}: ${openers[0]?.of[0]}`, async ({
    page,
    request,
    baseURL,
    signInAs,
    faults,
  }) => {
    const portal = baseURL ?? '';
    // The player of a demo video is another site's.
    faults.allow(/player\.vimeo\.com/);
    if (refused) faults.allow(refused);
    if (width) await page.setViewportSize({ width, height: 844 });
    const { token } = await signInAs(role);
    await store?.(request, token, portal);
    await page.goto(`${address}${(await search?.(request, token, portal)) ?? ''}`);
    await prepare?.(page, token);
    for (const one of openers)
      await test.step(`${one.button}${one.item ? `, ${one.item}` : ''}`, () => expectFocusReturns(page, one));
  });
}
