import { initialsOf } from '../../../ui/values/initialsOf.ts';
import { UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from './OrganisationCard.module.css';

interface OrganisationBadgeProps {
  /** Whose colour it is; all companies together have none. */
  id: string | null;
  name: string;
  logo?: string | undefined;
}

/** Its logo, or its initials in its colour. */
export function OrganisationBadge({ id, name, logo }: OrganisationBadgeProps) {
  if (id !== null) return <UserAvatar id={id} name={name} picture={logo} size={30} shape="square" />;
  return (
    <span className={classes.badge} aria-hidden="true">
      {initialsOf(name, 'organisation')}
    </span>
  );
}
