import { pairingTexts } from '@simward/texts/headsets/pairing';
import { IconChevronDown } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { ApiProblem } from '../../../lib/api/apiProblem.ts';
import { useFollow } from '../../../lib/live/liveStatus.ts';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useAddress } from '../../../ui/address/useAddress.ts';
import { Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { PageHeader } from '../../../ui/page/header/PageHeader.tsx';
import { usePhone } from '../../../ui/page/media.ts';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { pairAddress } from '../headsetsAddress.ts';
import { After, PairedBefore } from './After.tsx';
import { AskingStrip } from './Asking.tsx';
import { CodeField } from './CodeField.tsx';
import { Decision } from './Decision.tsx';
import { FoldSign, type FoldSignName } from './FoldSign.tsx';
import { OtherWay, WhoHelps, whoHelpsInShort } from './HelpCards.tsx';
import { PairingSteps, StepBars } from './PairingSteps.tsx';
import classes from './PairScreen.module.css';
import { PlanCard, useChosenMode } from './PlanCard.tsx';
import { type Near, nearQuery, type Plan, planQuery } from './pairing.queries.ts';
import { type Pairing, usePairing } from './usePairing.ts';

const t = textsOf(pairingTexts);

/** A learner signs in on a headset without typing there: the headset shows a code, the learner approves it here. */
export function PairScreen() {
  const [{ code }] = useAddress(pairAddress);
  // Another link begins anew.
  return <PairPage key={code} linkedCode={code} />;
}

function PairPage({ linkedCode }: { linkedCode: string | undefined }) {
  useFollow('pairings');
  const [{ moduleId }] = useAddress(pairAddress);
  const phone = usePhone();
  const near = useQuery(nearQuery);
  const plan = useQuery(planQuery(moduleId));
  const pairing = usePairing(linkedCode, near.data);
  const Layout = phone ? PhonePage : WidePage;
  return <Layout linkedCode={linkedCode} near={near} plan={plan} pairing={pairing} />;
}

interface PageProps {
  linkedCode: string | undefined;
  near: UseQueryResult<Near, ApiProblem>;
  plan: UseQueryResult<Plan, ApiProblem>;
  pairing: Pairing;
}

/** Platform of the headset whose code is known, else of the only one that asks. */
const platformOf = ({ near, pairing }: PageProps) => {
  const [first, second] = near.data?.asking ?? [];
  return pairing.pairing?.platform ?? (second ? undefined : first?.platform);
};

function WidePage(props: PageProps) {
  const { linkedCode, near, plan, pairing } = props;
  return (
    <div className={classes.page}>
      <PageHeader title={titleOf('pair')} facts={t('facts')} />
      <div className={classes.columns}>
        <Stack gap={16}>
          <QueryStates query={plan} failed={t('plan.failed')} loading={<BlockSkeleton height={110} />}>
            {(answer) => (
              <PlanCard plan={answer} platform={platformOf(props)} decided={pairing.outcome === 'approved'} />
            )}
          </QueryStates>
          <PairingSteps step={pairing.step} isFolded={pairing.isPractised} />
          <Surface as="section" pad={20} aria-label={t('code.title')}>
            <CodeOrOutcome {...props} focused={linkedCode === undefined} />
          </Surface>
        </Stack>
        <div className={classes.aside}>
          <Card title={t('help.title')}>
            <QueryStates query={plan} failed={t('plan.failed')} loading={<BlockSkeleton height={260} />}>
              {(answer) => <WhoHelps plan={answer} near={near} />}
            </QueryStates>
          </Card>
          <Card title={t('other.title')}>
            <Text as="p" size="sm" color={2} below={12}>
              {t('other.text')}
            </Text>
            <QueryStates query={plan} failed={t('plan.failed')} loading={<BlockSkeleton height={96} />}>
              {(answer) => <OtherWay plan={answer} />}
            </QueryStates>
          </Card>
        </div>
      </div>
    </div>
  );
}

/** The field and who asks; once the code is known the decision, and then what it led to. */
function CodeOrOutcome({ near, plan, pairing, focused }: PageProps & { focused: boolean }) {
  const choice = useChoice(plan.data);
  if (pairing.outcome)
    return <After outcome={pairing.outcome} paired={pairing.paired} onAnother={pairing.startOver} />;
  return (
    <Stack gap={16}>
      <CodeField pairing={pairing} focused={focused} />
      {pairing.pairing ? (
        <Decision headset={pairing.pairing} pairing={pairing} choice={choice} />
      ) : (
        near.data &&
        !near.isError && (
          <>
            <AskingStrip near={near.data} />
            {near.data.paired?.signedIn && <PairedBefore paired={near.data.paired} />}
          </>
        )
      )}
    </Stack>
  );
}

const useChoice = (plan: Plan | undefined) => {
  const mode = useChosenMode(plan?.module);
  return plan?.module && mode ? { moduleId: plan.module.moduleId, mode } : undefined;
};

function PhonePage(props: PageProps) {
  const { near, plan, pairing } = props;
  const { mobileNo } = useSignedInUser();
  const choice = useChoice(plan.data);
  const isDeciding = pairing.pairing !== undefined;
  return (
    <>
      <PageHeader title={titleOf('pair')} />
      <Stack gap={16}>
        <StepBars step={pairing.step} />
        <Surface clip>
          <QueryStates query={plan} failed={t('plan.failed')} loading={<BlockSkeleton height={74} />}>
            {(answer) => (
              <PlanCard
                compact
                plan={answer}
                platform={platformOf(props)}
                decided={pairing.outcome === 'approved'}
              />
            )}
          </QueryStates>
          {pairing.pairing && <Decision headset={pairing.pairing} pairing={pairing} choice={choice} />}
        </Surface>
        {pairing.outcome && (
          <Surface clip>
            <After outcome={pairing.outcome} paired={pairing.paired} onAnother={pairing.startOver} />
          </Surface>
        )}
        {!isDeciding && !pairing.outcome && (
          <>
            <section aria-label={t('code.title')}>
              <CodeOrOutcome {...props} focused={false} />
            </section>
            <PairingSteps step={pairing.step} isFolded={pairing.isPractised} />
          </>
        )}
        <div className={classes.folds}>
          {isDeciding && (
            <Fold sign="keyboard" title={t('code.another')} short={t('code.anotherHow')}>
              <CodeField pairing={pairing} focused={false} />
            </Fold>
          )}
          <Fold sign="pinQuestion" title={t('help.title')} short={whoHelpsInShort(plan.data, near.data)}>
            {plan.data && <WhoHelps plan={plan.data} near={near} />}
          </Fold>
          <Fold sign="badge" title={t('other.title')} short={t('other.fold', { userId: mobileNo })}>
            {plan.data && <OtherWay plan={plan.data} />}
          </Fold>
        </div>
      </Stack>
    </>
  );
}

interface FoldProps {
  sign: FoldSignName;
  title: string;
  /** The line under the title. */
  short: string;
  children: ReactNode;
}

/** A line that unfolds what it names. */
function Fold({ sign, title, short, children }: FoldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.fold}>
      <h2>
        <button
          type="button"
          className={classes.line}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <FoldSign name={sign} />
          <Stack as="span" gap={0} grow>
            <Text weight="title">{title}</Text>
            <Text size="sm" weight="text" color={2}>
              {short}
            </Text>
          </Stack>
          <IconChevronDown size={18} stroke={1.7} className={classes.chevron} aria-hidden="true" />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className={classes.folded}>
        {isOpen && children}
      </div>
    </section>
  );
}
