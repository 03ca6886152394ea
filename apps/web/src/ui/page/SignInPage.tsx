import type { ReactNode } from 'react';
import { usePageTitle } from './PageTitle.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import classes from './SignInPage.module.css';

interface SignInPageProps {
  title: string;
  /** One line below it. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A page of somebody who is not signed in yet: signing in, choosing a password. */
export function SignInPage({ title, hint, children }: SignInPageProps) {
  usePageTitle(title);
  return (
    <SignInLayout>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </SignInLayout>
  );
}
