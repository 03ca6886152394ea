import { PageSkeleton } from '../../ui/states/Skeletons.tsx';
import classes from './ShellSkeleton.module.css';

/** Menu, header and page before anything is known of who is signed in. */
export function ShellSkeleton() {
  return (
    <div className={classes.shell}>
      <div className={classes.side} />
      <div>
        <div className={classes.header} />
        <main className={classes.main}>
          <PageSkeleton />
        </main>
      </div>
    </div>
  );
}
