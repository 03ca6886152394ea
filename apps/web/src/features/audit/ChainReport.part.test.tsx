import { expect, test } from 'vitest';
import { renderPart } from '../../testing/renderPart.tsx';
import { ChainReport } from './ChainReport.tsx';

test('the newest seal breaks into lines where the dialog is narrow, and is there whole to copy', async () => {
  const head = '4bde3ad84621254b'.repeat(4);
  const screen = await renderPart(
    <ChainReport
      chain={{ companyName: 'St. Brigid Hospital', fault: null, sealed: 887, unsealed: 1, head }}
    />,
    { width: 280 },
  );
  await expect.element(screen.getByText('Every seal fits')).toBeVisible();
  const seal = screen.getByText(head).element();
  const report = screen.getByRole('status').first().element();
  expect(seal.getBoundingClientRect().right).toBeLessThanOrEqual(report.getBoundingClientRect().right);
  await expect.element(screen.getByRole('button', { name: `Copy ${head}` })).toBeVisible();
});
