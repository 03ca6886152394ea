import type { Browser, Page } from '@playwright/test';
import { auth, basePath } from '@simward/contract';

export interface Reader {
  mobileNo: string;
  password: string;
}

/** A page with empty caches, signed in. */
export const signedInPage = async (
  browser: Browser,
  origin: string,
  { mobileNo, password }: Reader,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.request.post(`${origin}${basePath}${auth.signIn.path}`, {
    data: { mobileNo, passwordHash: password, rememberMe: true },
  });
  await context.addInitScript(
    "for (const name of ['loggedIn', 'keepMeLoggedIn']) localStorage.setItem('simward.' + name, 'true')",
  );
  return context.newPage();
};

/** Waits until the page has drawn two frames and is idle, which is when it has done what it does at once. */
export const settle = (page: Page) =>
  page.evaluate(
    '(async () => { for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame); await new Promise((r) => requestIdleCallback(r)); })()',
  );
