import { Button } from '@mantine/core';
import { type companyDashboard, screens, seesAllCompanies } from '@simward/contract';
import { setupTexts } from '@simward/texts/companies/setup';
import {
  type Icon,
  IconArrowRight,
  IconChecklist,
  IconFileUpload,
  IconPackage,
  IconPlus,
  IconReportAnalytics,
  IconSend,
} from '@tabler/icons-react';
import { useNow } from '../../../lib/clock/useClock.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { isRequestYoung, type StepName } from './firstSteps.ts';

const t = textsOf(setupTexts);

/** The dialogs that steps open over the page. */
export type StepDialog = 'department' | 'ask' | 'pairing';

interface StepActProps {
  name: StepName;
  setup: companyDashboard.Setup;
  /** The step at hand has its act as a large button, the others as a small one. */
  large?: boolean;
  onDialog: (dialog: StepDialog) => void;
  /** Opens the choice of modules that a SuperAdmin gives. */
  onGive: (() => void) | undefined;
}

const links = {
  learners: { to: screens.importUsers.path, icon: IconFileUpload },
  headsets: { to: screens.headsets.path, search: { act: 'enrol' }, icon: IconPlus },
  assigned: { to: screens.assignment.path, icon: IconChecklist },
  successful: { to: screens.report.path, icon: IconReportAnalytics },
} as const;

/** The act of a step that can be done; nothing while a request for modules waits for its answer. */
export function StepAct({ name, setup, large = false, onDialog, onGive }: StepActProps) {
  const givesModules = seesAllCompanies(useSignedInUser());
  const now = useNow();
  const look = large ? ({ size: 'md' } as const) : ({ size: 'xs', variant: 'default' } as const);
  const sign = (Sign: Icon) => <Sign size={large ? 18 : 15} stroke={1.8} aria-hidden="true" />;
  const act = (label: string, icon: Icon, run: () => void) => (
    <Button {...look} leftSection={sign(icon)} onClick={run}>
      {label}
    </Button>
  );
  switch (name) {
    case 'departments':
      return act(t('departments.act'), IconPlus, () => onDialog('department'));
    case 'modules':
      if (givesModules) return onGive && act(t('modules.give'), IconPackage, onGive);
      if (isRequestYoung(setup, now)) return null;
      return act(t(setup.asked ? 'modules.again' : 'modules.act'), IconSend, () => onDialog('ask'));
    case 'sessions':
      return act(t('sessions.act'), IconArrowRight, () => onDialog('pairing'));
    default: {
      const { icon, ...link } = links[name];
      return (
        <LinkButton {...look} {...link} leftSection={sign(icon)}>
          {t(`${name}.act`)}
        </LinkButton>
      );
    }
  }
}
