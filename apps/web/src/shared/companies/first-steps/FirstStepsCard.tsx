import { Button } from '@mantine/core';
import { companies, type companyDashboard, screens, seesAllCompanies } from '@simward/contract';
import { setupTexts } from '@simward/texts/companies/setup';
import {
  type Icon,
  IconBadgeVr,
  IconBuildingPlus,
  IconChecklist,
  IconCircleCheck,
  IconPackage,
  IconPlayerPlay,
  IconUserPlus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { failureOf } from '../../../lib/api/queries.ts';
import { useNow } from '../../../lib/clock/useClock.ts';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { storedFlag } from '../../../lib/session/storedFlags.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { LensPicture } from '../../../ui/brand/LensPicture.tsx';
import { Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { lazyPart } from '../../../ui/page/parts/lazyPart.tsx';
import { FailedState } from '../../../ui/states/FailedState.tsx';
import classes from './FirstStepsCard.module.css';
import { type FirstStep, firstStepsOf, isRequestYoung, type StepName } from './firstSteps.ts';
import { StepAct, type StepDialog } from './StepAct.tsx';
import { StepList } from './StepList.tsx';
import { setupQuery, watchedSetupQuery } from './setup.queries.ts';
import { useDoneToasts } from './useDoneToasts.ts';

const t = textsOf(setupTexts);

type Look = NonNullable<companyDashboard.Setup['look']>;

const NewDepartmentDialog = lazyPart(
  async () => (await import('../../departments/NewDepartmentDialog.tsx')).NewDepartmentDialog,
);
const AskForModulesDialog = lazyPart(
  async () => (await import('./AskForModulesDialog.tsx')).AskForModulesDialog,
);
const PlayOffer = lazyPart(async () => (await import('../../play/PlayOffer.tsx')).PlayOffer);
const PairingHelpDialog = lazyPart(async () => (await import('./PairingHelpDialog.tsx')).PairingHelpDialog);

interface FirstStepsCardProps {
  /** The company to set up; the company in view if left out. */
  companyId?: string;
  /** Opens the choice of modules that a SuperAdmin gives. */
  onGive?: () => void;
}

/**
 * The steps of a new company, until its first successful assessment. They are computed from what there is. They can be
 * folded away, which only this browser remembers.
 */
export function FirstStepsCard({ companyId, onGive }: FirstStepsCardProps) {
  const { _id } = useSignedInUser();
  const query = useQuery(watchedSetupQuery(companyId));
  const setup = query.data;
  const folded = storedFlag(() => localStorage, `setup.folded.${_id}`);
  const [isFolded, setFolded] = useState(folded.read);
  const [dialog, setDialog] = useState<StepDialog>();
  const client = useQueryClient();
  const id = useId();
  const steps = setup ? firstStepsOf(setup) : [];
  useDoneToasts(companyId, steps);
  const failure = query.data === undefined && failureOf(t('failed'), query);
  if (failure)
    return (
      <Surface as="section" aria-label={t('title')}>
        <FailedState {...failure} />
      </Surface>
    );
  if (!setup) return null;
  const fold = () => {
    folded.write(!isFolded);
    setFolded(!isFolded);
  };
  const close = () => setDialog(undefined);
  const acts = { setup, onDialog: setDialog, onGive };
  const next = steps.find(({ state }) => state === 'next');
  const far = t('far', { done: steps.filter(({ state }) => state === 'done').length, all: steps.length });
  const foldButton = (
    <Button variant="subtle" size="compact-sm" aria-expanded={!isFolded} onClick={fold}>
      {isFolded ? t('show') : t('hide')}
    </Button>
  );
  return (
    <>
      {isFolded ? (
        <Surface as="section" pad={12} aria-labelledby={id}>
          <Row>
            <Text as="h2" size="lg" weight="title" id={id}>
              {t('title')}
            </Text>
            <Text size="sm" color={3} grow>
              {far}
            </Text>
            {next && <StepAct name={next.name} {...acts} />}
            {foldButton}
          </Row>
        </Surface>
      ) : (
        <Surface as="section" clip aria-labelledby={id} className={classes.card}>
          <div className={classes.act}>
            <Row justify="between">
              <Text as="h2" size="lg" weight="title" id={id}>
                {t('title')}
              </Text>
              <Text size="sm" color={2}>
                {far}
              </Text>
            </Row>
            <div className={classes.bar} aria-hidden="true">
              {steps.map(({ name, state }) => (
                <span key={name} data-state={state} />
              ))}
            </div>
            {setup.admins === 0 ? (
              <FirstAdministrator companyId={companyId} />
            ) : (
              next && <NextStep step={next} steps={steps} {...acts} />
            )}
            {setup.look && <LookAtModule look={setup.look} />}
            <div className={classes.fold}>{foldButton}</div>
          </div>
          <StepList steps={steps} {...acts} />
        </Surface>
      )}
      {dialog === 'department' && (
        <NewDepartmentDialog
          companyId={companyId}
          onSaved={() => {
            close();
            void client.invalidateQueries({ queryKey: setupQuery(companyId).queryKey });
          }}
          onClose={close}
        />
      )}
      {dialog === 'ask' && <AskForModulesDialog onClose={close} />}
      {dialog === 'pairing' && <PairingHelpDialog onClose={close} />}
    </>
  );
}

/** One of the company's modules to try in this browser, before anybody is assigned anything. */
function LookAtModule({ look: { moduleId, moduleName, address } }: { look: Look }) {
  return (
    <Stack className={classes.look}>
      <Text as="p" size="md" weight="label" breaks>
        {t('look', { module: moduleName })}
      </Text>
      <PlayOffer
        quiet
        moduleId={moduleId}
        offer={{ address, modes: ['training'], attemptsLeft: null, look: 'staff' }}
      />
    </Stack>
  );
}

const iconOf: Record<StepName, Icon> = {
  departments: IconBuildingPlus,
  learners: IconUsersPlus,
  modules: IconPackage,
  headsets: IconBadgeVr,
  assigned: IconChecklist,
  sessions: IconPlayerPlay,
  successful: IconCircleCheck,
};

interface NextStepProps {
  step: FirstStep;
  steps: readonly FirstStep[];
  setup: companyDashboard.Setup;
  onDialog: (dialog: StepDialog) => void;
  onGive: (() => void) | undefined;
}

/** The first open step as one act. While its request waits for an answer, the step after it can be done. */
function NextStep({ step: { name }, steps, ...acts }: NextStepProps) {
  const format = useFormat();
  const { setup } = acts;
  const givesModules = seesAllCompanies(useSignedInUser());
  const { asked } = setup;
  const isAsked = name === 'modules' && asked !== null;
  const now = useNow();
  const waits = isAsked && !givesModules && isRequestYoung(setup, now);
  const meanwhile = steps.find(({ state }) => state === 'open');
  const words = (): { title: string; text: string; note: string } => {
    if (name === 'modules' && givesModules)
      return {
        title: t('modules.giveTitle'),
        text: asked
          ? t('modules.giveAsked', { day: format.dayOf(asked.at), text: asked.text })
          : t('modules.giveText'),
        note: t('modules.giveNote'),
      };
    if (isAsked)
      return {
        title: t('modules.asked', { day: format.dayOf(asked.at) }),
        text: t('modules.askedText', { text: asked.text, days: companies.askAgainDays }),
        note: t('modules.note'),
      };
    const text = name === 'sessions' && setup.look ? t('sessions.inBrowser.text') : t(`${name}.text`);
    return { title: t(`${name}.title`), text, note: t(`${name}.note`) };
  };
  const { title, text, note } = words();
  return (
    <Act icon={iconOf[name]} title={title} text={text} note={note}>
      {waits ? (
        meanwhile && (
          <>
            <Text size="sm" color={2}>
              {t('meanwhile')}
            </Text>
            <StepAct name={meanwhile.name} large {...acts} />
          </>
        )
      ) : (
        <StepAct name={name} large {...acts} />
      )}
      {name === 'learners' && (
        <LinkButton variant="default" size="md" to={screens.addUser.path}>
          {t('learners.other')}
        </LinkButton>
      )}
    </Act>
  );
}

/** A company without an Admin has nobody who could take the first step. */
function FirstAdministrator({ companyId }: { companyId: string | undefined }) {
  return (
    <Act
      icon={IconUserPlus}
      above={t('admin.before')}
      title={t('admin.title')}
      text={t('admin.text')}
      note={t('admin.note')}
    >
      <LinkButton
        size="md"
        to={screens.addUser.path}
        search={{ role: 'Admin', company: companyId }}
        leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden="true" />}
      >
        {t('admin.act')}
      </LinkButton>
    </Act>
  );
}

interface ActProps {
  icon: Icon;
  /** Small, before the title. */
  above?: string;
  title: string;
  text: string;
  /** What happens then. */
  note: string;
  children: ReactNode;
}

function Act({ icon, above, title, text, note, children }: ActProps) {
  return (
    <div className={classes.words}>
      <div className={classes.picture}>
        <LensPicture icon={icon} width={112} />
      </div>
      {above && (
        <Text as="p" size="sm" color={2}>
          {above}
        </Text>
      )}
      <Text as="h3" size="h1" weight="title" breaks>
        {title}
      </Text>
      <Text as="p" size="md" color={2} above={8} breaks>
        {text}
      </Text>
      <Row above={16} gap={12} className={classes.buttons}>
        {children}
      </Row>
      <Text as="p" size="sm" color={3} above={12}>
        {note}
      </Text>
    </div>
  );
}
