// Imported first, because the contract's schemas read this setting when they are made.
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
import { askBeforeBack } from './ui/dialogs/backCloses.ts';

/** The work that the small start script has done before the app is loaded. */
export interface Arrival {
  /** A refresh that was sent already. */
  refresh?: Promise<Answer>;
  /** The answer to a sign-in that was sent already. */
  signIn?: { answer: Answer; rememberMe: boolean };
  secondStep?: { rememberMe: boolean };
  /** The address to open; by default the one in the browser. */
  href?: string;
}

let isAppRendered = false;

/** @throws ApiProblem when a sign-in was answered in a form that this page does not know */
export function startApp({ refresh, signIn, secondStep, href }: Arrival): void {
  if (refresh) session.goOnWith(refresh.then((answer) => readAnswer(auth.refreshSession, answer)));
  if (signIn) session.takeOver(readAnswer(auth.signIn, signIn.answer), signIn.rememberMe);
  if (secondStep) askedSecondStep.note(secondStep);
  if (href !== undefined) router.history.replace(href);
  // This may be called twice: for a sign-in that the browser still held, and for one that somebody types
  // meanwhile.
  if (isAppRendered) return;
  isAppRendered = true;
  askBeforeBack(router.history);
  loadScreenAhead();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  removeDrawingsOnce(root);
  // A transition draws in slices, so that what the HTML shows stays visible and can be scrolled meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

/**
 * Loads the code of the address's screen at once, because the routes wait for the refresh before they load
 * it.
 */
function loadScreenAhead() {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const { options } of routes) void options.component?.preload?.();
}

/** Removes what the HTML page itself shows at the moment in which the app has drawn something. */
function removeDrawingsOnce(root: HTMLElement) {
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main, h1, [role="alert"]')) return;
    observer.disconnect();
    for (const drawing of document.querySelectorAll('.first-paint')) drawing.remove();
  });
  observer.observe(root, { childList: true, subtree: true });
}
