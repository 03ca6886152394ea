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
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
    .toLocaleUpperCase();
}
