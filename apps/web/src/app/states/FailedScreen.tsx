import { useRouter } from '@tanstack/react-router';
import { ApiProblem } from '../../lib/api/apiProblem.ts';
import { usePageTitle } from '../../ui/page/header/PageTitle.tsx';
import { FailedState } from '../../ui/states/FailedState.tsx';
import { CrashedScreen } from './CrashedScreen.tsx';
import classes from './StandInScreen.module.css';

interface FailedScreenProps {
  error: unknown;
}

/** In place of a page that failed: the server's answer with a way to try again, or the crash of the page itself. */
export function FailedScreen({ error }: FailedScreenProps) {
  return error instanceof ApiProblem ? <ProblemScreen problem={error} /> : <CrashedScreen error={error} />;
}

function ProblemScreen({ problem }: { problem: ApiProblem }) {
  const router = useRouter();
  usePageTitle(problem.title);
  return (
    <div className={classes.screen}>
      <h1 className={classes.title} tabIndex={-1}>
        {problem.title}
      </h1>
      <FailedState
        title={problem.title}
        cause={problem.detail}
        reference={problem.reference}
        onRetry={() => void router.invalidate()}
      />
    </div>
  );
}
