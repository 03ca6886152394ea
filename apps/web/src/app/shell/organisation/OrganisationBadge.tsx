import { initialsOf } from '@simward/contract';
import { Text } from '../../../ui/layout/Layout.tsx';
import { Initials, UserAvatar } from '../../../ui/values/UserAvatar.tsx';
import classes from '../menu/menu.module.css';

interface OrganisationBadgeProps {
  /**
   * The company's id, which decides the colour of the initials; null for all companies together, which have
   * no colour.
   */
  id: string | null;
  name: string;
  logo?: string | undefined;
}

/** An organisation's logo, or its initials on its colour. */
export function OrganisationBadge({ id, name, logo }: OrganisationBadgeProps) {
  if (id !== null) return <UserAvatar id={id} name={name} picture={logo} size={30} shape="square" />;
  return (
    <Text size="xs" weight="figure" className={classes.badge} aria-hidden="true">
      <Initials>{initialsOf(name, 'organisation')}</Initials>
    </Text>
  );
}
