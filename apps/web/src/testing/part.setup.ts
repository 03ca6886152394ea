import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import '@fontsource-variable/figtree/index.css';
import '../app/theme/index.css';
import '../app/theme/start.css';
import { queryClient } from '../lib/api/queryClient.ts';
import { session } from '../lib/session/portalSession.ts';
import { commands } from './commands.ts';

// What React and the components complain of is a fault of theirs, whatever the test looks at.
beforeEach(async () => {
  await commands.movePointerAway();
  vi.spyOn(console, 'error');
});
// All files share one page: the next test finds it as if it were new.
afterEach(async () => {
  await cleanup();
  session.leave();
  queryClient.clear();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
