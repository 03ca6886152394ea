import { expect, type Page } from '@playwright/test';

export interface LoadedScript {
  readonly path: string;
  /** Size on the wire: compressed, with headers. */
  readonly bytes: number;
  readonly encoding: string;
}

/** Records every script that the page receives from now on, with the sizes that the browser itself counts. */
export const recordScripts = async (page: Page): Promise<readonly LoadedScript[]> => {
  const scripts: LoadedScript[] = [];
  const arriving = new Map<string, Omit<LoadedScript, 'bytes'>>();
  const browser = await page.context().newCDPSession(page);
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/javascript/.test(response.mimeType)) return;
    const encoding = response.headers['content-encoding'] ?? 'none';
    arriving.set(requestId, { path: new URL(response.url).pathname, encoding });
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = arriving.get(requestId);
    if (script) scripts.push({ ...script, bytes: encodedDataLength });
  });
  await browser.send('Network.enable');
  return scripts;
};

/** Waits until no script has come for a second: a script that is fetched ahead has no other sign that it was the last. */
export const untilQuiet = async (scripts: readonly LoadedScript[]): Promise<void> => {
  let countedBefore = 0;
  const countNew = () => {
    const newScripts = scripts.length - countedBefore;
    countedBefore = scripts.length;
    return newScripts;
  };
  await expect.poll(countNew, { intervals: [1_000] }).toBe(0);
};
