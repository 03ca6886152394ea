import type { QueryClient } from '@tanstack/react-query';
import { getI18n } from 'react-i18next';
import { hideToast, toastProgress, toastSuccess, updateProgressToast } from '../../../ui/toasts/toasts.tsx';
import { batchQuery } from '../imports.queries.ts';

const betweenLooksMs = 700;
const followed = new Set<string>();

const pause = () => new Promise((resolve) => setTimeout(resolve, betweenLooksMs));

/**
 * Shows how far an import has come, on whatever page one is, until it has ended. Following the same one twice is
 * following it once.
 * @param onShow leads to the people, from the toast that says it is done
 */
export async function followImport(client: QueryClient, id: string, onShow: () => void): Promise<void> {
  if (followed.has(id)) return;
  followed.add(id);
  const t = getI18n().getFixedT(null, 'imports');
  const toastId = `import-${id}`;
  const look = async () => {
    const { batch } = await client.fetchQuery({ ...batchQuery(id), staleTime: 0 });
    const { ready, changed, imported } = batch.counts;
    const all = ready + changed + imported;
    return {
      state: batch.state,
      imported,
      toast: {
        id: toastId,
        title: t('progress.title', { count: all }),
        text: t('progress.text', { done: imported, all }),
        done: all === 0 ? 1 : imported / all,
      },
    };
  };
  try {
    let now = await look();
    if (now.state === 'running') toastProgress(now.toast);
    while (now.state === 'running') {
      await pause();
      now = await look();
      updateProgressToast(now.toast);
    }
    await client.invalidateQueries({ queryKey: ['imports'] });
    await client.invalidateQueries({ queryKey: ['users'] });
    if (now.state === 'done')
      toastSuccess({
        title: t('progress.done', { count: now.imported }),
        action: { label: t('progress.show'), onClick: onShow },
      });
  } catch {
    // Whoever looks at the import sees what went wrong there; elsewhere the toast just ends.
  } finally {
    hideToast(toastId);
    followed.delete(id);
  }
}
