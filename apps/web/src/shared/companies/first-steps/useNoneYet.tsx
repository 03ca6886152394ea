import { Button } from '@mantine/core';
import { companies, type companyDashboard, screens } from '@simward/contract';
import { setupTexts } from '@simward/texts/companies/setup';
import { IconFileUpload, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../../lib/clock/useClock.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useMaySend } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { firstStepsOf, isRequestYoung } from './firstSteps.ts';
import { StepAct, type StepDialog } from './StepAct.tsx';
import { setupQuery } from './setup.queries.ts';

const t = textsOf(setupTexts);

const AskForModulesDialog = lazyPart(
  async () => (await import('./AskForModulesDialog.tsx')).AskForModulesDialog,
);
const PairingHelpDialog = lazyPart(async () => (await import('./PairingHelpDialog.tsx')).PairingHelpDialog);
const NewDepartmentDialog = lazyPart(
  async () => (await import('../../departments/NewDepartmentDialog.tsx')).NewDepartmentDialog,
);

/** Words and the act of a page that is empty because the company has not got so far. */
interface NoneYet {
  title?: string;
  reason?: string;
  action?: ReactNode;
}

/**
 * What an empty page says of a new company, with the step that leads on. Undefined for other companies, for people who
 * cannot set a company up, and where the company has more than that.
 */
export function useNoneYet(what: 'learners' | 'modules' | 'headsets' | 'results'): NoneYet | undefined {
  const format = useFormat();
  const now = useNow();
  const setup = useQuery({ ...setupQuery(), enabled: useMaySend(companies.askForModules) }).data;
  if (!setup) return undefined;
  const asked = setup.asked && t('modules.asked', { day: format.dayOf(setup.asked.at) });
  switch (what) {
    case 'learners':
      return setup.learners > 0
        ? undefined
        : {
            title: t('none.learners'),
            action: (
              <LinkButton
                to={screens.importUsers.path}
                leftSection={<IconFileUpload size={16} stroke={1.8} aria-hidden="true" />}
              >
                {t('learners.act')}
              </LinkButton>
            ),
          };
    case 'modules':
      return setup.modules > 0
        ? undefined
        : {
            title: t('none.modules'),
            reason: asked ?? t('none.modulesReason'),
            action: isRequestYoung(setup, now) ? undefined : <AskForModules />,
          };
    case 'headsets':
      return setup.headsets > 0 ? undefined : { title: t('none.headsets') };
    case 'results':
      return { reason: t('none.results'), action: <NextStepAct setup={setup} /> };
  }
}

function AskForModules() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        leftSection={<IconSend size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {t('modules.act')}
      </Button>
      {isAsking && <AskForModulesDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** The act of the first step that is open. */
function NextStepAct({ setup }: { setup: companyDashboard.Setup }) {
  const [dialog, setDialog] = useState<StepDialog>();
  const now = useNow();
  const close = () => setDialog(undefined);
  const next = firstStepsOf(setup).find(
    ({ name, state }) =>
      (state === 'next' || state === 'open') && !(name === 'modules' && isRequestYoung(setup, now)),
  );
  return (
    <>
      {next && <StepAct name={next.name} setup={setup} onDialog={setDialog} onGive={undefined} />}
      {dialog === 'ask' && <AskForModulesDialog onClose={close} />}
      {dialog === 'pairing' && <PairingHelpDialog onClose={close} />}
      {dialog === 'department' && (
        <NewDepartmentDialog companyId={undefined} onSaved={close} onClose={close} />
      )}
    </>
  );
}
