import { type Screen, type ScreenName, screens } from '@simward/contract';
import { integrationsTexts } from '@simward/texts/integrations';
import { Link } from '@tanstack/react-router';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import classes from '../../ui/page/parts/tabs.module.css';

const t = textsOf(integrationsTexts);

const tabs: readonly { path: string; label: 'configuration' | 'deliveries' | 'webhooks' | 'apiKeys' }[] = [
  { path: '/oasis/configuration', label: 'configuration' },
  { path: '/oasis/deliveries', label: 'deliveries' },
  { path: '/oasis/webhooks', label: 'webhooks' },
  { path: '/oasis/api-keys', label: 'apiKeys' },
];

interface IntegrationTabsProps {
  current: ScreenName;
}

/** Leads from one page of a company's integrations to the others that whoever looks may open. */
export function IntegrationTabs({ current }: IntegrationTabsProps) {
  const { permissionSet } = useSignedInUser();
  const all = Object.values<Screen>(screens);
  const shown = tabs.filter(({ path }) =>
    all.some((screen) => screen.path === path && screen.roles.includes(permissionSet)),
  );
  return (
    <nav className={classes.tabs} aria-label={t('label')}>
      {shown.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          className={classes.tab}
          aria-current={path === screens[current].path ? 'page' : undefined}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
