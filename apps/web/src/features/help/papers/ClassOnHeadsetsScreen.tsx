import { type help, screens } from '@simward/contract';
import { classOnHeadsetsTexts } from '@simward/texts/help/classOnHeadsets';
import { useQuery } from '@tanstack/react-query';
import { useMayOpen } from '../../../lib/session/rights.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { useCompanyInView } from '../../../shared/companies/useCompanyInView.ts';
import { isolated } from '../../../ui/paper/isolated.ts';
import { Sheets } from '../../../ui/paper/Sheets.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { Chapter } from './Chapter.tsx';
import { type FirstSession, firstSessionOf } from './firstSession.ts';
import { nameOf } from './Names.tsx';
import { PaperHead } from './PaperHead.tsx';
import { PaperPage } from './PaperPage.tsx';
import { PaperScreen } from './PaperScreen.tsx';
import { PaperWho } from './PaperWho.tsx';
import classes from './papers.module.css';
import { paperFactsQuery } from './papers.queries.ts';
import { Unwell } from './Unwell.tsx';

const t = textsOf(classOnHeadsetsTexts);

/** Two pages for whoever leads a class: what comes before and during it, then the table of headsets and what comes after. */
export function ClassOnHeadsetsScreen() {
  const query = useQuery(paperFactsQuery);
  const company = useCompanyInView()?.name ?? '';
  return (
    <PaperScreen title={titleOf('classOnHeadsets')} facts={t('facts', { company })} print={t('print')}>
      <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={1123} />}>
        {(facts) => (
          <Sheets>
            <PaperPage label={t('page', { page: 1, pages: 2 })}>
              <BeforeAndDuring facts={facts} />
            </PaperPage>
            <PaperPage label={t('page', { page: 2, pages: 2 })}>
              <TableAndAfter facts={facts} />
            </PaperPage>
          </Sheets>
        )}
      </QueryStates>
    </PaperScreen>
  );
}

function BeforeAndDuring({ facts }: { facts: help.PaperFacts }) {
  const headsets = { headsets: nameOf('headsets') };
  return (
    <>
      <PaperHead company={facts.companyName} title={titleOf('classOnHeadsets')} lead={t('lead')} />
      <div className={classes.fields}>
        {(['module', 'day', 'room'] as const).map((field) => (
          <p key={field}>{t(`fields.${field}`)}</p>
        ))}
      </div>
      <Chapter
        title={t('before.day')}
        boxes
        lines={[
          t('before.assign', { assignment: nameOf('assignment') }),
          t('before.pin', { people: nameOf('people'), codes: nameOf('codes') }),
          t('before.paper', { firstSession: isolated(titleOf('firstSession')) }),
          t('before.charge', headsets),
          t('before.network'),
        ]}
      />
      <Chapter
        title={t('before.hour')}
        boxes
        lines={[
          t('before.online', { online: nameOf('online') }),
          t('before.app', { appTooOld: nameOf('appTooOld') }),
          t('before.space'),
          t('before.cards'),
        ]}
      />
      <Chapter
        title={t('during.title')}
        lines={[
          ...signingIn(firstSessionOf(facts)),
          t('during.session', headsets),
          t('during.share'),
          t('during.offline'),
        ]}
      />
      <Unwell title={t('unwell.title')} text={t('unwell.text')} />
    </>
  );
}

const signingIn = ({ ways }: FirstSession): string[] => {
  const [pair, signIn] = [nameOf('pair'), nameOf('signIn')];
  if (!ways.includes('pair')) return [t('during.pin', { signIn })];
  const how = ways.includes('pin') ? t('during.both', { pair, signIn }) : t('during.pair', { pair });
  return [how, t('during.approve')];
};

function TableAndAfter({ facts }: { facts: help.PaperFacts }) {
  const mayTalk = useMayOpen(screens.groupDebriefing);
  return (
    <>
      <HeadsetTable />
      <Chapter
        title={t('after.title')}
        boxes
        lines={[
          t('after.leave', { uploaded: nameOf('uploaded') }),
          t('after.held', { headsets: nameOf('headsets'), held: nameOf('held'), assign: nameOf('assign') }),
          t('after.wrong', { recent: nameOf('recent') }),
          ...(mayTalk
            ? [
                t('after.talk', {
                  groupDebriefing: nameOf('groupDebriefing'),
                  hideNames: nameOf('hideNames'),
                  toWall: nameOf('toWall'),
                }),
              ]
            : []),
        ]}
      />
      <p className={classes.note}>{t('after.late')}</p>
      <PaperWho line={facts.helpLine} />
    </>
  );
}

const rows = 12;
const ticked = ['charged', 'online'] as const;

function HeadsetTable() {
  return (
    <section className={classes.headsets}>
      <h3 className={classes.heading}>{t('table.title')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('table.headset')}</th>
            {ticked.map((column) => (
              <th key={column} scope="col" data-narrow>
                {t(`table.${column}`)}
              </th>
            ))}
            <th scope="col">{t('table.learners')}</th>
            <th scope="col" data-narrow>
              {t('table.uploaded')}
            </th>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all rows are empty.
            <tr key={row}>
              <td />
              {ticked.map((column) => (
                <td key={column} />
              ))}
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
