import { auth } from '@simward/contract';
import { messageTexts } from '@simward/texts/messages';
import { uiTexts } from '@simward/texts/ui';
import { type ApiProblem, problemOf } from '../../../lib/api/apiProblem.ts';
import { addressOf, exchange } from '../../../lib/api/exchange.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { sceneDrawing } from '../../../ui/brand/sceneDrawing.ts';
import { keepDigits } from '../form/keepDigits.ts';
import { signInFailureOf } from '../form/signInFailure.ts';
import { icon } from './icons.ts';
import { makeSingleSignOnLive } from './makeSingleSignOnLive.ts';
import { alertNode, fieldOf, partOf, showFieldError } from './parts.ts';
import type { SignInEnvironment } from './signInEnvironment.ts';

const tMessages = textsOf(messageTexts);
const tUi = textsOf(uiTexts);

/**
 * Makes the form and buttons of a page drawn from `signInHtml` work. @returns a function that removes the
 * listeners again
 */
export function makeSignInLive(page: Element, environment: SignInEnvironment): () => void {
  const leaving = new AbortController();
  partOf(page, 'picture').innerHTML = sceneDrawing();
  makeSingleSignOnLive(page, environment, leaving.signal);
  attachFormHandlers(partOf(page, 'form'), environment, leaving.signal);
  return () => leaving.abort();
}

function attachFormHandlers(form: HTMLElement, environment: SignInEnvironment, signal: AbortSignal) {
  const userId = fieldOf(form, 'userId');
  const password = fieldOf(form, 'password');
  const rememberMe = fieldOf(form, 'rememberMe');
  const submit = form.querySelector('[type="submit"]');
  for (const field of [userId, password]) {
    // People may have typed letters before this script was loaded, so they are dropped now.
    keepDigits(field);
    const change = () => {
      keepDigits(field);
      showFieldError(field, undefined);
    };
    field.addEventListener('input', change, { signal });
  }
  makeRevealLive(password, signal);
  takeScannedUserId(userId, password);
  // A second card, scanned while the page is open, changes nothing but the address.
  window.addEventListener('hashchange', () => takeScannedUserId(userId, password), { signal });

  let sending = false;
  const send = async () => {
    const values = { userId: userId.value.trim(), password: password.value };
    const missing = [userId, password].filter(({ value }) => !value.trim());
    for (const field of [userId, password])
      showFieldError(field, missing.includes(field) ? tMessages('required.text') : undefined);
    submit?.removeAttribute('data-busy');
    if (missing[0]) return missing[0].focus();
    partOf(form, 'failure').replaceChildren();
    // The form stays busy after a success, until the app takes over the page. After a failure it can be sent
    // again.
    sending = true;
    submit?.setAttribute('data-busy', '');
    try {
      await signInWith(values, rememberMe.checked, environment);
    } catch (error) {
      const { title, detail, fields } = signInFailureOf(error);
      partOf(form, 'failure').replaceChildren(alertNode(title, detail));
      showFieldError(userId, fields.userId);
      showFieldError(password, fields.password);
      password.focus();
      sending = false;
      submit?.removeAttribute('data-busy');
    }
  };
  const isWaiting = form.dataset.state === 'waiting';
  form.dataset.state = 'live';
  if (isWaiting) void send();
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (!sending) void send();
    },
    { signal },
  );
}

/**
 * Fills in the User ID of a scanned card. It stands behind the # of the address, which browsers send to nobody, and is taken
 * out of it, so that it is neither in the history nor in a bookmark.
 */
function takeScannedUserId(userId: HTMLInputElement, password: HTMLInputElement) {
  const { hash, pathname, search } = window.location;
  if (!/^#[1-9]\d{9}$/.test(hash)) return;
  window.history.replaceState(window.history.state, '', pathname + search);
  userId.value = hash.slice(1);
  showFieldError(userId, undefined);
  password.focus();
}

async function signInWith(
  values: { userId: string; password: string },
  rememberMe: boolean,
  environment: SignInEnvironment,
) {
  const body = { mobileNo: values.userId, passwordHash: values.password, rememberMe };
  const answer = await exchange(addressOf(auth.signInPath, {}), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.status < 400) return environment.signIn(answer, rememberMe);
  const problem = problemOf(answer.status, answer.json);
  if (!isSecondStep(problem)) throw problem;
  return environment.askSecondStep(rememberMe);
}

const isSecondStep = (problem: ApiProblem) => problem.code === 'auth.second-factor';

/** Shows and hides the password; paste and password managers work as in any field. */
function makeRevealLive(password: HTMLInputElement, signal: AbortSignal) {
  const button = password.parentElement?.querySelector('button');
  button?.addEventListener(
    'click',
    () => {
      const shown = password.type === 'password';
      password.type = shown ? 'text' : 'password';
      button.innerHTML = icon(shown ? 'eyeOff' : 'eye', 18);
      button.ariaPressed = String(shown);
      button.ariaLabel = tUi(shown ? 'password.hide' : 'password.show');
    },
    { signal },
  );
}
