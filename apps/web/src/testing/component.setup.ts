import { afterEach, beforeEach, expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '@fontsource-variable/figtree/index.css';
import '../app/theme/index.css';
import '../app/i18n.ts';

// What React and the components complain of is a fault of theirs, whatever the test looks at.
beforeEach(async () => {
  // Where the last test left the pointer, this one's part may appear under it.
  await userEvent.unhover(document.body);
  vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
