import classes from './OrganisationCard.module.css';

export interface Organisation {
  name: string;
  /** One line under the name: the learner's course, or the number of companies. */
  line?: string;
}

interface OrganisationCardProps {
  organisation: Organisation;
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
}

/** Whose portal this is, at the foot of the menu. */
export function OrganisationCard({ organisation }: OrganisationCardProps) {
  return (
    <div className={classes.card} title={organisation.name}>
      <span className={classes.badge} aria-hidden="true">
        {initialsOf(organisation.name)}
      </span>
      <div className={classes.words}>
        <p className={classes.name}>{organisation.name}</p>
        {organisation.line && <p className={classes.line}>{organisation.line}</p>}
      </div>
    </div>
  );
}
