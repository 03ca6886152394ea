import { auth, basePath, signInScreens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { shellTexts } from '@simward/texts/shell';
import { textsOf } from '../../lib/texts/texts.ts';
import { signInHtml } from '../sign-in/page/signInHtml.ts';

const t = textsOf(shellTexts);

/**
 * The sign-in page and the frame of every other one, drawn in the HTML: they are seen as soon as the styles are there.
 * The form of the first can be typed into; the second is a picture alone, which no screen reader says.
 */
export const firstPaintHtml = `<div id="sign-in" class="sign-in-layout first-paint">${signInHtml()}</div>
    <div class="first-paint first-paint-shell shell-skeleton" aria-hidden="true">
      <div class="shell-skeleton-side"></div>
      <div><div class="shell-skeleton-header"></div></div>
    </div>`;

const { signIn: signInScreen, ...others } = signInScreens;

/** For the script in the page: where the sign-in is, the pages that are like neither, and where a session goes on. */
export const firstPaintPaths = {
  signIn: signInScreen.path,
  others: Object.values(others).map(({ path }) => path),
  refresh: `${basePath}${auth.refreshPath}`,
};

export const signInTitle = t('documentTitle', { page: screenTexts.title.signIn });
