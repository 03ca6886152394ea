import { signInScreens } from '@simward/contract';
import { signInTexts } from '@simward/texts/auth';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';

const field = (label: string) => `
          <div class="first-paint-field">
            <span class="first-paint-label">${label}</span>
            <div class="first-paint-box"></div>
          </div>`;

/**
 * The sign-in page and the frame of every other one, drawn in the HTML: they are seen as soon as the styles are there.
 * A picture alone, which nothing can be typed into and no screen reader says; the page replaces it in the same places.
 */
export const firstPaintHtml = `<div class="first-paint" aria-hidden="true">
      <div class="first-paint-sign-in sign-in-layout">
        <div class="sign-in-scene" data-mantine-color-scheme="dark">
          <div class="sign-in-brand"><span class="first-paint-wordmark">simward</span></div>
          <p class="sign-in-tagline">${messageTexts.tagline.text}</p>
        </div>
        <div class="sign-in-main">
          <div class="sign-in-form">
            <p class="sign-in-title">${screenTexts.title.signIn}</p>
            <p class="sign-in-hint">${signInTexts.hint}</p>
            <div class="first-paint-box first-paint-ways">${signInTexts.sso.open}</div>
            <div class="first-paint-or">${signInTexts.sso.or}</div>${field(signInTexts.userId)}${field(signInTexts.password)}
            <div class="first-paint-remember">
              <span class="first-paint-remember-me">${signInTexts.rememberMe}</span>
              <span class="first-paint-forgot">${signInTexts.forgot}</span>
            </div>
            <div class="first-paint-box first-paint-submit">${signInTexts.submit}</div>
            <p class="sign-in-first-time">${signInTexts.firstTime}</p>
          </div>
        </div>
      </div>
      <div class="first-paint-shell shell-skeleton">
        <div class="shell-skeleton-side"></div>
        <div><div class="shell-skeleton-header"></div></div>
      </div>
    </div>`;

const { signIn: signInScreen, ...others } = signInScreens;

/** For the script that chooses between them: where the sign-in is, and the pages that are like neither. */
export const firstPaintPaths = {
  signIn: signInScreen.path,
  others: Object.values(others).map(({ path }) => path),
};
