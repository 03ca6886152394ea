import { messages } from '@simward/contract';
import type { ReactNode } from 'react';
import { SignInScene } from '../brand/SignInScene.tsx';
import { Wordmark } from '../brand/Wordmark.tsx';
import classes from './SignInLayout.module.css';

interface SignInLayoutProps {
  children: ReactNode;
}

/** The ward at the start, the form at the end; on a phone the ward is a slim band above. */
export function SignInLayout({ children }: SignInLayoutProps) {
  return (
    <div className={classes.layout}>
      <header className={classes.scene} data-mantine-color-scheme="dark">
        <div className={classes.picture}>
          <SignInScene />
        </div>
        <div className={classes.brand}>
          <Wordmark size={34} ground="#0E1E20" />
        </div>
        <p className={classes.tagline}>{messages.tagline.text}</p>
      </header>
      <main className={classes.main}>
        <div className={classes.form}>{children}</div>
      </main>
    </div>
  );
}
