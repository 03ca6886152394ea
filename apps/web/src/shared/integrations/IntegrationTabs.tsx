import { Button } from '@mantine/core';
import { type Screen, type ScreenName, screens } from '@simward/contract';
import { integrationsTexts } from '@simward/texts/integrations';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { mayOpen } from '../../lib/session/rights.ts';
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

/** Links from one page of a company's integrations to the others that the signed-in person may open. */
export function IntegrationTabs({ current }: IntegrationTabsProps) {
  const user = useSignedInUser();
  const all = Object.values<Screen>(screens);
  const openTabs = tabs.filter(({ path }) =>
    all.some((screen) => screen.path === path && mayOpen(user, screen)),
  );
  return (
    <nav className={classes.tabs} aria-label={t('label')}>
      {openTabs.map(({ path, label }) => (
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

/** Opens the guide for developers who use the portal's API. */
export function GuideButton({ label }: { label: string }) {
  return (
    <Button
      component="a"
      href="/api/guide"
      target="_blank"
      variant="default"
      leftSection={<IconBook2 size={17} stroke={1.8} aria-hidden="true" />}
    >
      {label}
    </Button>
  );
}
