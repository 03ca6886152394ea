import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import type { TableState } from './state/tableState.ts';
import { TableFooter } from './TableFooter.tsx';

function Footer({ pages }: { pages: number }) {
  const [state, setState] = useState<TableState>({ page: 1, size: 10, search: '' });
  return <TableFooter title="Users" total={pages * 10} state={state} onStateChange={setState} />;
}

test.each([
  [10, 10],
  [11, 8],
  [12, 10],
  [24, 10],
])('of %i pages at most %i numbers stand at once, wherever one is', async (pages, most) => {
  await page.viewport(1280, 800);
  const screen = await renderPart(<Footer pages={pages} />, { width: 1200 });
  const numbers = screen.getByRole('button', { name: /^Page \d+$/ });
  let shown = numbers.elements().length;
  for (let at = 2; at <= pages; at += 1) {
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await expect.element(screen.getByRole('button', { name: `Page ${at}`, exact: true })).toBeVisible();
    shown = Math.max(shown, numbers.elements().length);
  }
  expect(shown).toBe(most);
});
