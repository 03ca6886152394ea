import type { ReactNode } from 'react';
import { sceneDrawing } from '../../brand/sceneDrawing.ts';
import { Wordmark } from '../../brand/Wordmark.tsx';
import { usePageTitle } from '../header/PageTitle.tsx';
import './signInLayout.css';
import { messageTexts } from '@simward/texts/messages';
import { textsOf } from '../../../lib/texts/texts.ts';

const tMessages = textsOf(messageTexts);

interface SignInPageProps {
  title: string;
  /** One line below the title. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A page for somebody who is not signed in, such as signing in or choosing a password. */
export function SignInPage({ title, hint, children }: SignInPageProps) {
  usePageTitle(title);
  return (
    <SignInLayout>
      <h1 className="sign-in-title" tabIndex={-1}>
        {title}
      </h1>
      {hint && <p className="sign-in-hint">{hint}</p>}
      {children}
    </SignInLayout>
  );
}

interface SignInLayoutProps {
  children: ReactNode;
}

/** The picture of a ward beside the form; on a phone it is a slim band above the form. */
function SignInLayout({ children }: SignInLayoutProps) {
  return (
    <div className="sign-in-layout">
      <header className="sign-in-scene" data-mantine-color-scheme="dark">
        <div className="sign-in-picture" ref={drawScene} />
        <div className="sign-in-brand">
          <Wordmark size={34} ground="#0E1E20" />
        </div>
        <p className="sign-in-tagline">{tMessages('tagline.text')}</p>
      </header>
      <main className="sign-in-main">
        <div className="sign-in-form">{children}</div>
      </main>
    </div>
  );
}

/** A ward seen through two lenses. Its background is dark in both themes. */
const drawScene = (picture: HTMLElement | null) => {
  if (picture) picture.innerHTML = sceneDrawing();
};
