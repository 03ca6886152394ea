import { expect, type Page } from '@playwright/test';

export interface LoadedScript {
  readonly path: string;
  /** As they came over the wire: compressed, with their headers. */
  readonly bytes: number;
  readonly encoding: string;
}

/** Notes every script that the page receives from now on, as the browser itself counts it. */
export const recordScripts = async (page: Page): Promise<readonly LoadedScript[]> => {
  const scripts: LoadedScript[] = [];
  const coming = new Map<string, Omit<LoadedScript, 'bytes'>>();
  const browser = await page.context().newCDPSession(page);
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/javascript/.test(response.mimeType)) return;
    const encoding = response.headers['content-encoding'] ?? 'none';
    coming.set(requestId, { path: new URL(response.url).pathname, encoding });
  });
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = coming.get(requestId);
    if (script) scripts.push({ ...script, bytes: encodedDataLength });
  });
  await browser.send('Network.enable');
  return scripts;
};

/** Fulfilled once no script has come for a second. */
export const untilQuiet = async (scripts: readonly LoadedScript[]): Promise<void> => {
  let before = 0;
  const hasCome = () => {
    const come = scripts.length - before;
    before = scripts.length;
    return come;
  };
  await expect.poll(hasCome, { intervals: [1_000] }).toBe(0);
};
