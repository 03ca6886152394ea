import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { TableFooter } from './TableFooter.tsx';

const state = { page: 1, size: 10, search: '' } as const;

test.each([
  [10, 10],
  [11, 8],
  [12, 10],
  [60, 10],
])('of %i pages at most ten numbers stand at once, wherever one is', async (pages, most) => {
  await page.viewport(1280, 800);
  const screen = await renderPart(<div />, { width: 1200 });
  let shown = 0;
  for (let at = 1; at <= pages; at += 1) {
    await screen.rerender(
      <TableFooter
        title="Users"
        total={pages * 10}
        state={{ ...state, page: at }}
        onStateChange={() => undefined}
      />,
    );
    const numbers = screen.getByRole('button', { name: /^Page \d+$/ }).elements().length;
    shown = Math.max(shown, numbers);
  }
  expect(shown).toBe(most);
});
