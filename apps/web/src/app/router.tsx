import { Button } from '@mantine/core';
import { signInScreens } from '@simward/contract';
import { shellTexts } from '@simward/texts/shell';
import { uiTexts } from '@simward/texts/ui';
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import { createRoute, createRouter, useRouter } from '@tanstack/react-router';
import { ApiProblem } from '../lib/api/apiProblem.ts';
import { useRetryCountdown } from '../lib/api/useRetryCountdown.ts';
import { isFileMissing, lazyPage } from '../lib/lazyPage.ts';
import { pageIn } from '../lib/pageIn.ts';
import { session } from '../lib/session/portalSession.ts';
import { textsOf } from '../lib/texts/texts.ts';
import { parseSearch, stringifySearch } from '../ui/address/addressText.ts';
import { LensPicture } from '../ui/brand/LensPicture.tsx';
import { Row, Stack, Surface, Text } from '../ui/layout/Layout.tsx';
import { usePageTitle } from '../ui/page/header/PageTitle.tsx';
import { FailedState } from '../ui/states/FailedState.tsx';
import { PageSkeleton } from '../ui/states/Skeletons.tsx';
import { skipSignIn } from './guards/guard.ts';
import { parseReturnTo } from './guards/returnTo.ts';
import { bare, open, root } from './routes/frames.tsx';
import { signedInPages } from './routes/signedInPages.ts';
import { parseSignInAddress } from './sign-in/signInAddress.ts';
import { FileMissingScreen } from './states/FileMissingScreen.tsx';
import classes from './states/StandInScreen.module.css';

const t = textsOf(shellTexts);
const tUi = textsOf(uiTexts);

const signIn = createRoute({
  ...pageIn(root, signInScreens.signIn),
  validateSearch: parseSignInAddress,
  beforeLoad: skipSignIn,
  component: lazyPage(() => import('./sign-in/SignInScreen.tsx'), 'SignInScreen'),
});

const notFound = createRoute({
  ...pageIn(root, signInScreens.notFound),
  beforeLoad: () => session.restoreSession(),
  component: lazyPage(() => import('./states/NotFoundPage.tsx'), 'NotFoundPage'),
});

const forgotPassword = createRoute({
  ...pageIn(open, signInScreens.forgotPassword),
  component: lazyPage(() => import('../features/passwords/ForgotPasswordScreen.tsx'), 'ForgotPasswordScreen'),
});

const resetPassword = createRoute({
  ...pageIn(open, signInScreens.resetPassword),
  component: lazyPage(() => import('../features/passwords/ResetPasswordScreen.tsx'), 'ResetPasswordScreen'),
});

const welcome = createRoute({
  ...pageIn(open, signInScreens.welcome),
  component: lazyPage(() => import('../features/passwords/WelcomeScreen.tsx'), 'WelcomeScreen'),
});

const check = createRoute({
  ...pageIn(open, signInScreens.check),
  component: lazyPage(() => import('../features/evidence-packs/CheckScreen.tsx'), 'CheckScreen'),
});

const mailedReport = createRoute({
  ...pageIn(open, signInScreens.mailedReport),
  component: lazyPage(
    () => import('../features/reports/mailed/MailedReportScreen.tsx'),
    'MailedReportScreen',
  ),
});

const changePassword = createRoute({
  ...pageIn(bare, signInScreens.changePassword),
  validateSearch: parseReturnTo,
  component: lazyPage(() => import('../features/passwords/ChangePasswordScreen.tsx'), 'ChangePasswordScreen'),
});

/** Pages for people who are not signed in, or who still must finish their sign-in, each in its frame. */
const signInRoutes = [
  signIn,
  notFound,
  open.addChildren([forgotPassword, resetPassword, welcome, check, mailedReport]),
  bare.addChildren([changePassword]),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([...signInRoutes, signedInPages]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ({ error }) => <FailedScreen error={error} />,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

interface FailedScreenProps {
  error: unknown;
}

/**
 * Shown instead of a page that failed: the server's answer with a button to try again, a file that is missing, or the
 * crash of the page itself.
 */
function FailedScreen({ error }: FailedScreenProps) {
  if (error instanceof ApiProblem) return <ProblemScreen problem={error} />;
  return isFileMissing(error) ? <FileMissingScreen error={error} /> : <CrashedScreen error={error} />;
}

interface CrashedScreenProps {
  error: unknown;
}

/**
 * Shown for an error that is not an answer of the server. Both buttons load the document anew.
 */
function CrashedScreen({ error }: CrashedScreenProps) {
  usePageTitle(t('crashed.title'));
  return (
    <Stack align="center" justify="center" className={classes.screen} role="alert">
      <LensPicture icon={IconAlertTriangle} width={160} />
      <Text as="h1" size="h1" weight="title" above={12} tabIndex={-1}>
        {t('crashed.title')}
      </Text>
      <Text as="p" color={3} below={12} className={classes.text}>
        {t('crashed.text')}
      </Text>
      {error instanceof Error && (
        <Text as="p" size="sm" color={3} below={12}>
          {error.message}
        </Text>
      )}
      <Row align="stretch" justify="center">
        <Button component="a" href="/" variant="default">
          {t('crashed.home')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('crashed.again')}</Button>
      </Row>
    </Stack>
  );
}

function ProblemScreen({ problem }: { problem: ApiProblem }) {
  const router = useRouter();
  usePageTitle(problem.title);
  if (problem.code === 'client.unreachable') return <NoConnection problem={problem} />;
  return (
    <Stack align="center" justify="center" className={classes.screen}>
      <Text as="h1" size="h1" weight="title" above={12} tabIndex={-1}>
        {problem.title}
      </Text>
      <FailedState
        title={problem.title}
        cause={problem.detail}
        reference={problem.reference}
        onRetry={() => void router.invalidate()}
      />
    </Stack>
  );
}

/** Says once that the portal cannot be reached, and tries again by itself. */
function NoConnection({ problem }: { problem: ApiProblem }) {
  const router = useRouter();
  const { secondsLeft, retryNow } = useRetryCountdown(() => router.invalidate());
  const isRunning = secondsLeft === undefined;
  return (
    <Stack align="center" justify="center" className={classes.screen}>
      <Surface pad={20} role="alert">
        <LensPicture icon={IconPlugConnectedX} width={124} />
        <Text as="h1" size="h1" weight="title" tabIndex={-1}>
          {problem.title}
        </Text>
        <Text as="p" color={3} className={classes.text}>
          {problem.detail}
        </Text>
        <Button loading={isRunning} onClick={retryNow} my={12}>
          {tUi('failed.again')}
        </Button>
        {/* Not read out each second. */}
        <Text as="p" size="sm" color={3} aria-hidden="true">
          {isRunning ? tUi('failed.running') : tUi('failed.in', { seconds: secondsLeft })}
        </Text>
      </Surface>
    </Stack>
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
