import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '../../testing/renderPart.tsx';
import { FindDialog } from './FindDialog.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const client = new QueryClient();

test('the title of a search dialog has the focus until its box takes it after 300 ms', async () => {
  await renderPart(
    <QueryClientProvider client={client}>
      <FindDialog
        title="Find a ward"
        label="Name"
        queryOf={(search) => ({ queryKey: [search], queryFn: () => [search] })}
        failed="Not found"
        countOf={(found) => found.length}
        hint="Type a name"
        nothing={(search) => `No ${search}`}
        onClose={() => undefined}
      >
        {(found) => found.join()}
      </FindDialog>
    </QueryClientProvider>,
  );
  const title = page.getByRole('heading', { name: 'Find a ward' });
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(title).toHaveFocus();
  await vi.advanceTimersByTimeAsync(298);
  await expect.element(title).toHaveFocus();
  await vi.advanceTimersByTimeAsync(1);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
