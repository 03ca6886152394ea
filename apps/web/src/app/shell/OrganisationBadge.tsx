import { initialsOf } from '../../ui/values/initialsOf.ts';
import { UserAvatar } from '../../ui/values/UserAvatar.tsx';
import classes from './OrganisationCard.module.css';

interface OrganisationBadgeProps {
  name: string;
  logo?: string | undefined;
}

/** Its logo, or its initials. */
export function OrganisationBadge({ name, logo }: OrganisationBadgeProps) {
  if (logo) return <UserAvatar name={name} picture={logo} size={30} shape="square" />;
  return (
    <span className={classes.badge} aria-hidden="true">
      {initialsOf(name, 'organisation')}
    </span>
  );
}
