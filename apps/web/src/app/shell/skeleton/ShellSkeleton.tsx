import { PageSkeleton } from '../../../ui/states/Skeletons.tsx';
import './shellSkeleton.css';

/** Grey shapes of menu, header and page, shown while the sign-in is still being checked. */
export function ShellSkeleton() {
  return (
    <div className="shell-skeleton">
      <div className="shell-skeleton-side" />
      <div>
        <div className="shell-skeleton-header" />
        <main className="shell-skeleton-main">
          <PageSkeleton />
        </main>
      </div>
    </div>
  );
}
