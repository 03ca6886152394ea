import { auth, basePath, helpScreens, signInScreens } from '@simward/contract';
import { screenTexts } from '@simward/texts/screens';
import { shellTexts } from '@simward/texts/shell';
import { textsOf } from '../../lib/texts/texts.ts';
import { signInHtml } from '../sign-in/page/signInHtml.ts';

const t = textsOf(shellTexts);

/**
 * The sign-in page, and the frame of every other page, drawn in the HTML, so that people see them as soon as
 * the styles are loaded. They can type into the sign-in form at once. The frame is only a picture, which
 * screen readers skip.
 */
export const firstPaintHtml = `<div id="sign-in" class="sign-in-layout first-paint">${signInHtml()}</div>
    <div class="first-paint first-paint-shell shell-skeleton" aria-hidden="true">
      <div class="shell-skeleton-side"></div>
      <div><div class="shell-skeleton-header"></div></div>
    </div>`;

const { signIn: signInScreen, ...others } = signInScreens;

/**
 * The paths that the script in the page needs: of the sign-in page, of the public pages that look like
 * neither drawing, of help, and of the call that refreshes a session.
 */
export const firstPaintPaths = {
  signIn: signInScreen.path,
  others: Object.values(others).map(({ path }) => path),
  help: helpScreens.help.path,
  refresh: `${basePath}${auth.refreshPath}`,
};

export const signInTitle = t('documentTitle', { page: screenTexts.title.signIn });
