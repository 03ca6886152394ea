import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { OrganisationBadge } from './OrganisationBadge.tsx';
import classes from './OrganisationCard.module.css';

// Loaded separately, because only SuperAdmins need it and its list is large.
const OrganisationSwitch = lazyPart(
  async () => (await import('./OrganisationSwitch.tsx')).OrganisationSwitch,
);

export interface Organisation {
  id: string | null;
  name: string;
  /** One line under the name: the learner's course, or the number of companies. */
  line?: string | undefined;
  /** Address of the logo. */
  logo?: string | undefined;
  /** For a SuperAdmin: the company in view, null for all companies. */
  viewing?: string | null;
}

interface OrganisationCardProps {
  organisation: Organisation;
}

/** The organisation at the foot of the menu; a SuperAdmin chooses the company in view there. */
export function OrganisationCard({ organisation }: OrganisationCardProps) {
  const { id, name, line, logo, viewing } = organisation;
  if (viewing !== undefined) return <OrganisationSwitch viewing={viewing} name={name} />;
  return (
    <div className={classes.card} title={name}>
      <OrganisationBadge id={id} name={name} logo={logo} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        {line && <p className={classes.line}>{line}</p>}
      </div>
    </div>
  );
}
