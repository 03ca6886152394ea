import type { help } from '@simward/contract';
import { beforeTheFirstDayTexts } from '@simward/texts/help/beforeTheFirstDay';
import { useQuery } from '@tanstack/react-query';
import { language, textsOf } from '../../../lib/texts/texts.ts';
import { titleOf } from '../../../lib/texts/titleOf.ts';
import { Sheets } from '../../../ui/paper/Sheets.tsx';
import { QueryStates } from '../../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../../ui/states/Skeletons.tsx';
import { Chapter } from './Chapter.tsx';
import { nameOf } from './Names.tsx';
import { PaperHead } from './PaperHead.tsx';
import { PaperPage } from './PaperPage.tsx';
import { PaperScreen } from './PaperScreen.tsx';
import { networkFactsQuery } from './papers.queries.ts';

const t = textsOf(beforeTheFirstDayTexts);
const hostList = new Intl.ListFormat(language);

/** One page of what a company's IT prepares. It knows the portal's own addresses and nothing of a company. */
export function BeforeTheFirstDayScreen() {
  const query = useQuery(networkFactsQuery);
  return (
    <PaperScreen title={titleOf('beforeTheFirstDay')} facts={t('facts')} print={t('print')}>
      <QueryStates query={query} failed={t('failed')} loading={<BlockSkeleton height={1123} />}>
        {(facts) => (
          <Sheets>
            <PaperPage label={titleOf('beforeTheFirstDay')}>
              <PaperHead title={titleOf('beforeTheFirstDay')} lead={t('lead')} />
              <Network {...facts} />
              <Chapter
                title={t('headsets.title')}
                lines={[t('headsets.wireless'), t('headsets.offline'), t('headsets.clock')]}
              />
              <Mail {...facts} />
              <Chapter
                title={t('signOn.title')}
                lines={[
                  t('signOn.kinds'),
                  t('signOn.where', { singleSignOn: nameOf('singleSignOn') }),
                  t('signOn.reach'),
                  t('signOn.claim'),
                ]}
              />
              <Chapter
                title={t('browsers.title')}
                lines={[t('browsers.versions'), t('browsers.storage', { address: window.location.origin })]}
              />
            </PaperPage>
          </Sheets>
        )}
      </QueryStates>
    </PaperScreen>
  );
}

function Network({ storage, videoHosts }: help.NetworkFacts) {
  const { origin, protocol, port } = window.location;
  const isSecure = protocol === 'https:';
  const way = { protocol: isSecure ? 'HTTPS' : 'HTTP', port: port || (isSecure ? '443' : '80') };
  return (
    <Chapter
      title={t('network.title')}
      lines={[
        t('network.address', { address: origin }),
        t('network.port', way),
        t('network.live'),
        t('network.proxy'),
        storage === null ? t('network.noStorage') : t('network.storage', { address: storage }),
        videoHosts.length === 0
          ? t('network.noVideos')
          : t('network.videos', { hosts: hostList.format(videoHosts) }),
      ]}
    />
  );
}

function Mail({ mailDomain }: help.NetworkFacts) {
  return (
    <Chapter
      title={t('mail.title')}
      lines={[
        mailDomain === null ? t('mail.noSender') : t('mail.sender', { domain: mailDomain }),
        t('mail.links', { address: window.location.origin }),
        t('mail.contents'),
        t('mail.people'),
      ]}
    />
  );
}
