import { signInScreens } from '@simward/contract';
import { helpPageTexts } from '@simward/texts/help/page';
import { shellTexts } from '@simward/texts/shell';
import { Link, Outlet } from '@tanstack/react-router';
import { textsOf } from '../../lib/texts/texts.ts';
import { titleOf } from '../../lib/texts/titleOf.ts';
import { Wordmark } from '../../ui/brand/Wordmark.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import shell from '../shell/shell.module.css';
import { useFocusOnNavigation } from '../shell/useFocusOnNavigation.ts';
import classes from './PublicFrame.module.css';

const t = textsOf(helpPageTexts);
const tShell = textsOf(shellTexts);

/** Around a page that opens behind the sign-in and without it, for whoever is signed out: nothing of a company is here. */
export function PublicFrame() {
  useFocusOnNavigation();
  return (
    <>
      <a className={`${shell.skip} screen-only`} href="#content">
        {tShell('skip')}
      </a>
      <Row as="header" nowrap justify="between" className={`${shell.header} ${classes.header} screen-only`}>
        <Link to={signInScreens.signIn.path} className={shell.brand} aria-label={t('mark')}>
          <Wordmark size={26} ground="var(--canvas)" />
        </Link>
        <Link to={signInScreens.signIn.path}>{titleOf('signIn')}</Link>
      </Row>
      <main className={classes.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
