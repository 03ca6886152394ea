import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import classes from '../menu/menu.module.css';
import { OrganisationBadge } from './OrganisationBadge.tsx';

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
    <Row nowrap className={classes.organisation} title={name}>
      <OrganisationBadge id={id} name={name} logo={logo} />
      <Stack gap={0} grow className={classes.label}>
        <Text as="p" size="md" weight="title" cut>
          {name}
        </Text>
        {line && (
          <Text as="p" size="sm" color={3} cut>
            {line}
          </Text>
        )}
      </Stack>
    </Row>
  );
}
