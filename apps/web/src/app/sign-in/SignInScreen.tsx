import { auth } from '@simward/contract';
import { signInTexts } from '@simward/texts/auth';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readAnswer } from '../../lib/api/sendRequest.ts';
import { session } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { usePageTitle } from '../../ui/page/header/PageTitle.tsx';
import { SignInPage } from '../../ui/page/sign-in/SignInPage.tsx';
import { askedSecondStep } from './askedSecondStep.ts';
import { LazySecondStep } from './form/LazySecondStep.tsx';
import './page/signIn.css';
import { makeSignInLive } from './page/makeSignInLive.ts';
import { signInHtml } from './page/signInHtml.ts';

const t = textsOf(signInTexts);

/** The sign-in page as drawn by the app: after signing out, and when a session turns out to have ended. */
export function SignInScreen() {
  const navigate = useNavigate();
  const { returnTo = '/' } = useSearch({ from: '/signin' });
  /**
   * The choice "remember me" of the first step, kept during the second step; undefined while the first step
   * is shown.
   */
  const [rememberMe, setRememberMe] = useState(askedSecondStep.take);
  const goOn = () => navigate({ href: returnTo, replace: true });
  if (rememberMe === undefined) return <DrawnSignIn onSignedIn={goOn} onSecondStep={setRememberMe} />;
  return (
    <SignInPage title={t('secondStep')}>
      <LazySecondStep
        onSignedIn={(signedIn) => {
          session.takeOver(signedIn, rememberMe);
          void goOn();
        }}
        onStartOver={() => setRememberMe(undefined)}
      />
    </SignInPage>
  );
}

interface DrawnSignInProps {
  onSignedIn: () => Promise<void>;
  onSecondStep: (rememberMe: boolean) => void;
}

/**
 * Draws the same sign-in page as the one that the HTML holds before the app has loaded. It works without
 * React.
 */
function DrawnSignIn({ onSignedIn, onSecondStep }: DrawnSignInProps) {
  const drawing = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const router = useRouter();
  const search = useSearch({ from: '/signin' });
  usePageTitle(titleOf('signIn'));
  const makeLive = useEffectEvent((page: HTMLElement) =>
    makeSignInLive(page, {
      search,
      signIn: async (answer, rememberMe) => {
        session.takeOver(readAnswer(auth.signIn, answer), rememberMe);
        await onSignedIn();
      },
      askSecondStep: async (rememberMe) => onSecondStep(rememberMe),
      nameCompany: (company) =>
        void navigate({
          to: '/signin',
          search: ({ returnTo }) => ({ ...(returnTo && { returnTo }), company }),
          replace: true,
        }),
    }),
  );
  useEffect(() => {
    const page = drawing.current;
    if (!page) return;
    page.innerHTML = signInHtml();
    return makeLive(page);
  }, []);
  /** Follows links within the app. They are plain links, which would otherwise load the document anew. */
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || link.origin !== window.location.origin || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (!link.getAttribute('href')?.startsWith('/')) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search);
  };
  // biome-ignore lint/a11y: it only follows the links inside, which take keys by themselves.
  return <div ref={drawing} className="sign-in-layout" onClick={follow} />;
}
