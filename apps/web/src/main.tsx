// First: the contract's schemas read this setting as they are made.
import './lib/api/zodWithoutEval.ts';
import { auth } from '@simward/contract';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './app/theme/index.css';
import './ui/dialogs/lastFocused.ts';
import { App } from './app/App.tsx';
import { router } from './app/router.tsx';
import { askedSecondStep } from './app/sign-in/askedSecondStep.ts';
import type { Answer } from './lib/api/exchange.ts';
import { readAnswer } from './lib/api/sendRequest.ts';
import { session } from './lib/session/portalSession.ts';

/** What the page has found out before the app was there. */
export interface Arrival {
  /** A refresh on its way. */
  refresh?: Promise<Answer>;
  /** A sign-in that the portal has just answered. */
  signIn?: { answer: Answer; rememberMe: boolean };
  secondStep?: { rememberMe: boolean };
  /** Where to go; where the browser is, if it is not named. */
  href?: string;
}

let isDrawn = false;

/** @throws ApiProblem when a sign-in was answered in a form that this page does not know */
export function startApp({ refresh, signIn, secondStep, href }: Arrival): void {
  if (refresh) session.goOnWith(refresh.then((answer) => readAnswer(auth.refreshSession, answer)));
  if (signIn) session.takeOver(readAnswer(auth.signIn, signIn.answer), signIn.rememberMe);
  if (secondStep) askedSecondStep.note(secondStep);
  if (href !== undefined) router.history.replace(href);
  // A sign-in that was still held, and one that somebody has just typed.
  if (isDrawn) return;
  isDrawn = true;
  loadScreenAhead();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  removeDrawingsOnce(root);
  // In slices: what is drawn in the HTML stays on show and can be scrolled meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/** The screen of the address comes beside the refresh, which the routes wait for. */
function loadScreenAhead() {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const { options } of routes) void options.component?.preload?.();
}

/** What the HTML draws goes in the same moment in which the app has drawn something. */
function removeDrawingsOnce(root: HTMLElement) {
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main, h1, [role="alert"]')) return;
    observer.disconnect();
    for (const drawing of document.querySelectorAll('.first-paint')) drawing.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
