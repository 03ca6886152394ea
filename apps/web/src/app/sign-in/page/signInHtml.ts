import { helpScreens, signInScreens } from '@simward/contract';
import { signInTexts } from '@simward/texts/auth';
import { messageTexts } from '@simward/texts/messages';
import { screenTexts } from '@simward/texts/screens';
import { uiTexts } from '@simward/texts/ui';
import { textsOf } from '../../../lib/texts/texts.ts';
import { icon } from './icons.ts';

const t = textsOf(signInTexts);
const tMessages = textsOf(messageTexts);
const tTitle = textsOf(screenTexts.title);
const tUi = textsOf(uiTexts);

const mark = `<svg width="34" height="34" viewBox="0 0 32 32" aria-hidden="true"><path d="M5.8 14.5a10.2 9.6 0 0 1 20.4 0" fill="none" stroke="var(--mark-band)" stroke-width="2.6" stroke-linecap="round"/><path d="M8.5 11.5h15a6 6 0 0 1 6 6v4.5a6 6 0 0 1-6 6h-2a3.6 3.6 0 0 1-2.8-1.35l-.7-.87a2.55 2.55 0 0 0-4 0l-.7.87A3.6 3.6 0 0 1 10.5 28h-2a6 6 0 0 1-6-6v-4.5a6 6 0 0 1 6-6Z" fill="var(--mark-visor)"/><path d="M14.6 14.3h2.8v2.5h2.5v2.8h-2.5v2.5h-2.8v-2.5h-2.5v-2.8h2.5z" fill="#0E1E20"/></svg>`;

/** The topic of the article for whoever is stuck here. */
const cannotSignIn = 'i-cannot-sign-in';

const label = (field: string, words: string) =>
  `<label class="sign-in-label" for="${field}">${words}<span class="sign-in-required" aria-hidden="true"> *</span></label>`;

/**
 * The HTML of the sign-in page, drawn before any script runs, and again when the app returns to the sign-in.
 * People can type at once; `makeSignInLive` makes the form work. A form sent earlier waits for that, and goes nowhere
 * because of `method="dialog"`: any other method would put the password into the address.
 */
export const signInHtml = (): string => `
  <header class="sign-in-scene" data-mantine-color-scheme="dark">
    <div class="sign-in-picture" data-part="picture"></div>
    <div class="sign-in-brand"><span class="sign-in-wordmark">${mark}<span>simward</span></span></div>
    <p class="sign-in-tagline">${tMessages('tagline.text')}</p>
  </header>
  <main class="sign-in-main">
    <div class="sign-in-form">
      <h1 class="sign-in-title" tabindex="-1">${tTitle('signIn')}</h1>
      <p class="sign-in-hint">${t('hint')}</p>
      <div data-part="notice"></div>
      <div class="sign-in-ways" data-part="ways">
        <button type="button" class="sign-in-button sign-in-way" disabled>${icon('key', 17)}${t('sso.open')}</button>
      </div>
      <div class="sign-in-or" role="separator">${t('sso.or')}</div>
      <form method="dialog" novalidate data-part="form">
        <div data-part="failure"></div>
        <div class="sign-in-field">
          ${label('sign-in-user-id', t('userId'))}
          <div class="sign-in-control">
            ${icon('user', 17)}
            <input id="sign-in-user-id" name="userId" autocomplete="username" inputmode="numeric" required />
          </div>
        </div>
        <div class="sign-in-field">
          ${label('sign-in-password', t('password'))}
          <div class="sign-in-control">
            ${icon('lock', 17)}
            <input id="sign-in-password" name="password" type="password" autocomplete="current-password" inputmode="numeric" required />
            <button type="button" class="sign-in-reveal" aria-pressed="false" aria-label="${tUi('password.show')}">${icon('eye', 18)}</button>
          </div>
        </div>
        <div class="sign-in-remember">
          <label class="sign-in-remember-me">
            <input name="rememberMe" type="checkbox" />
            <svg viewBox="0 0 10 7" aria-hidden="true"><path d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z" fill="currentColor"/></svg>
            <span>${t('rememberMe')}</span>
          </label>
          <a class="sign-in-forgot" href="${signInScreens.forgotPassword.path}">${t('forgot')}</a>
        </div>
        <button type="submit" class="sign-in-button sign-in-submit">${t('submit')}</button>
      </form>
      <p class="sign-in-cannot"><a href="${helpScreens.help.path}/${cannotSignIn}">${t('cannot')}</a></p>
      <p class="sign-in-first-time">${t('firstTime')}</p>
    </div>
  </main>`;
