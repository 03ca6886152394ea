import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { ProgressBar } from './ProgressBar.tsx';

test('whoever hears a bar hears whole percent', async () => {
  await renderPart(<ProgressBar label="8 of 46 completed" value={8 / 46} />);
  await expect
    .element(page.getByRole('progressbar', { name: '8 of 46 completed' }))
    .toHaveAttribute('aria-valuetext', '17%');
});
