import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { Dialog } from './Dialog.tsx';
import { useLateFocus } from './SearchResults.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function FindDialog() {
  const box = useLateFocus();
  return (
    <Dialog title="Find a ward" focusOnTitle onClose={() => undefined}>
      <input ref={box} aria-label="Name" />
    </Dialog>
  );
}

test('the title of a search dialog has the focus until its box takes it after 300 ms', async () => {
  await renderPart(<FindDialog />);
  const title = page.getByRole('heading', { name: 'Find a ward' });
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(title).toHaveFocus();
  await vi.advanceTimersByTimeAsync(298);
  await expect.element(title).toHaveFocus();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
