import { type help, screens } from '@simward/contract';
import { firstSessionTexts } from '@simward/texts/help/firstSession';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { Sheets } from '../../../ui/paper/Sheets.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { QrCode } from '../../../ui/values/QrCode.tsx';
import { ChoiceDrawing, FinishedDrawing, HeadDrawing, PhoneDrawing, ResultDrawing } from './drawings.tsx';
import { type FirstSession, firstSessionOf } from './firstSession.ts';
import { nameOf, WithNames } from './Names.tsx';
import { PaperHead } from './PaperHead.tsx';
import { PaperPage } from './PaperPage.tsx';
import { PaperScreen } from './PaperScreen.tsx';
import { PaperWho } from './PaperWho.tsx';
import classes from './papers.module.css';
import { paperFactsQuery } from './papers.queries.ts';
import { Unwell } from './Unwell.tsx';

const t = textsOf(firstSessionTexts);

/** One page for whoever puts a headset on for the first time. No person's name and no code stands on it. */
export function FirstSessionScreen() {
  const query = useQuery(paperFactsQuery);
  const company = useCompanyInView()?.name ?? '';
  return (
    <PaperScreen title={titleOf('firstSession')} facts={t('facts', { company })} print={t('print')}>
      <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={1123} />}>
        {(facts) => (
          <Sheets>
            <FirstSessionPage facts={facts} />
          </Sheets>
        )}
      </QueryStates>
    </PaperScreen>
  );
}

function FirstSessionPage({ facts }: { facts: help.PaperFacts }) {
  const session = firstSessionOf(facts);
  return (
    <PaperPage label={titleOf('firstSession')}>
      <PaperHead
        company={facts.companyName}
        title={titleOf('firstSession')}
        lead={t(session.hasUserId ? 'lead.card' : 'lead.noCard')}
      >
        <div className={classes.atEnd}>
          <p>{t('address')}</p>
          <p>
            <b dir="ltr">{new URL(facts.address).host}</b>
          </p>
        </div>
        <QrCode
          className={classes.qr}
          value={new URL(screens.signIn.path, facts.address).href}
          label={t('scan')}
          border={0}
        />
      </PaperHead>
      <ol className={classes.steps}>
        <Step title={t('signIn.title')} drawing={<PhoneDrawing />}>
          {firstStep(facts, session)}
        </Step>
        <Step title={t('putOn.title')} drawing={<HeadDrawing />}>
          {t('putOn.text')}
        </Step>
        <Step title={t('choose.title')} drawing={<ChoiceDrawing />}>
          {onHeadset(session)}
        </Step>
        <Step title={t('finish.title')} drawing={<FinishedDrawing />}>
          {t('finish.text')}
        </Step>
        <Step title={t('result.title')} drawing={<ResultDrawing />}>
          {t('result.text', { modules: nameOf('yourModules') })}
        </Step>
      </ol>
      <Unwell title={t('unwell.title')} text={t('unwell.text')} />
      <PaperWho line={facts.helpLine} />
      <footer className={classes.foot}>
        {session.hasUserId && <UserIdBoxes />}
        <p className={classes.atEnd}>{t('secret')}</p>
      </footer>
    </PaperPage>
  );
}

interface StepProps {
  title: string;
  drawing: ReactNode;
  children: string;
}

function Step({ title, drawing, children }: StepProps) {
  return (
    <li className={classes.step}>
      {drawing}
      <div>
        <h3 className={classes.heading}>{title}</h3>
        <p>
          <WithNames sentence={children} />
        </p>
      </div>
    </li>
  );
}

const firstStep = ({ pinLength, singleSignOn }: help.PaperFacts, { start, ways }: FirstSession): string => {
  const names = { userId: nameOf('userId'), password: nameOf('password') };
  if (start === 'code') return t('signIn.code', { ...names, digits: pinLength });
  const way =
    start === 'invitation' ? t('signIn.invitation', names) : singleSignOn ? through(singleSignOn) : '';
  return ways.includes('pin') ? `${way} ${t('signIn.pin')}` : way;
};

const through = ({ signInName, providers }: NonNullable<help.PaperFacts['singleSignOn']>): string =>
  signInName === null
    ? t('signIn.provider', { open: nameOf('provider', { provider: providers[0] ?? '' }) })
    : t('signIn.singleSignOn', { open: nameOf('continueWithSso'), name: signInName, next: nameOf('next') });

const onHeadset = ({ ways }: FirstSession): string => {
  const pin = { signIn: nameOf('signIn') };
  const signIn = ways.includes('pair')
    ? [
        t('choose.pair', { pair: nameOf('pair'), page: nameOf('pairPage') }),
        ...(ways.includes('pin') ? [t('choose.noPhone', pin)] : []),
      ]
    : [t('choose.pin', pin)];
  const mode = t('choose.mode', { training: nameOf('training'), assessment: nameOf('assessment') });
  return [...signIn, mode].join(' ');
};

/** How the digits of a User ID are written on cards. */
const userIdGroups = [4, 3, 3];

function UserIdBoxes() {
  return (
    <div className={classes.userId}>
      <p>{t('userId')}</p>
      {userIdGroups.map((digits, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change their order.
        <span key={group} className={classes.boxes} dir="ltr" aria-hidden="true">
          {Array.from({ length: digits }, (_, box) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor do the boxes.
            <i key={box} />
          ))}
        </span>
      ))}
    </div>
  );
}
