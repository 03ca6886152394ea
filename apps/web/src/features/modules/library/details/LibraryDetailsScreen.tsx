import { isLearner, type ScreenName, screens } from '@simward/contract';
import { libraryTexts } from '@simward/texts/modules/library';
import { IconArrowLeft, IconBadgeVr, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../../lib/api/apiProblem.ts';
import { useSignedInUser } from '../../../../lib/session/portalSession.ts';
import { useMayOpen } from '../../../../lib/session/rights.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { titleOf } from '../../../../lib/texts/titleOf.ts';
import { moduleDetailQuery } from '../../../../shared/modules/modules.queries.ts';
import { PlayOffer } from '../../../../shared/play/PlayOffer.tsx';
import { StartActs } from '../../../../shared/play/StartActs.tsx';
import { useAddress } from '../../../../ui/address/useAddress.ts';
import { LinkButton } from '../../../../ui/page/header/LinkButton.tsx';
import { PageHeader } from '../../../../ui/page/header/PageHeader.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { QueryStates } from '../../../../ui/states/QueryStates.tsx';
import { PageSkeleton } from '../../../../ui/states/Skeletons.tsx';
import type { ModuleDetail } from '../../modules.queries.ts';
import { moduleAddress } from '../../modulesAddress.ts';
import { LibraryDetails } from './LibraryDetails.tsx';

const t = textsOf(libraryTexts);

export function LibraryDetailsScreen() {
  return <Details screen="libraryDetails" />;
}

/** The details page, scrolled to the downloads. */
export function LibraryDetailsDownloadScreen() {
  return <Details screen="libraryDetailsDownload" toDownloads />;
}

interface DetailsProps {
  screen: ScreenName;
  toDownloads?: boolean;
}

function Details({ screen, toDownloads = false }: DetailsProps) {
  const isOwn = isLearner(useSignedInUser());
  const [{ moduleId }] = useAddress(moduleAddress);
  const query = useQuery({ ...moduleDetailQuery(moduleId ?? ''), enabled: moduleId !== undefined });
  if (moduleId === undefined || (query.error && isMissing(query.error)))
    return <MissingModule screen={screen} />;
  const module = query.data;
  const isUnassigned = isOwn && module?.status && !module.assignment;
  return (
    <>
      <PageHeader
        back={<BackButton moduleId={moduleId} />}
        title={module?.moduleName ?? titleOf(screen)}
        facts={isUnassigned && t('unassigned')}
        actions={module && <ModuleActs module={module} />}
      />
      <QueryStates query={query} failed={t('detailFailed')} loading={<PageSkeleton />}>
        {(module) => <LibraryDetails module={module} toDownloads={toDownloads} />}
      </QueryStates>
    </>
  );
}

/** The server refuses a malformed id as invalid input; for the person that module is missing too. */
const isMissing = ({ code }: ApiProblem) => code === 'module.not-found' || code === 'request.invalid';

const backSign = <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" />;

/** Back to the library, or to the module's own page for a role without a library. */
function BackButton({ moduleId }: { moduleId: string }) {
  const hasLibrary = useHasLibrary();
  return hasLibrary ? (
    <LinkButton to={screens.moduleLibrary.path} variant="default" px={9} aria-label={t('back')}>
      {backSign}
    </LinkButton>
  ) : (
    <LinkButton
      to={screens.modifyModule.path}
      search={{ moduleId }}
      variant="default"
      px={9}
      aria-label={t('backToModule')}
    >
      {backSign}
    </LinkButton>
  );
}

const useHasLibrary = () => useMayOpen(screens.moduleLibrary);

/**
 * Where a learner starts the module, or staff assign it and look at it; nothing for an inactive module. A headset takes only
 * modules that are assigned to its learner.
 */
function ModuleActs({ module }: { module: ModuleDetail }) {
  const isOwn = isLearner(useSignedInUser());
  const { _id: moduleId, play } = module;
  if (!module.status) return null;
  if (isOwn && module.assignment)
    return <StartActs inHead moduleId={moduleId} offer={play} onHeadset={t('practise')} />;
  if (isOwn) return play && <PlayOffer inHead quiet moduleId={moduleId} offer={play} />;
  const assign = (
    <LinkButton
      to={screens.assignment.path}
      search={{ moduleId }}
      leftSection={<IconUserCheck size={17} stroke={1.9} aria-hidden="true" />}
    >
      {t('assign')}
    </LinkButton>
  );
  return play ? <PlayOffer inHead quiet moduleId={moduleId} offer={play} beside={assign} /> : assign;
}

function MissingModule({ screen }: { screen: ScreenName }) {
  const hasLibrary = useHasLibrary();
  return (
    <>
      <PageHeader title={titleOf(screen)} />
      <EmptyState
        icon={IconBadgeVr}
        title={t('missing')}
        reason={t('missingReason')}
        action={
          <LinkButton to={hasLibrary ? screens.moduleLibrary.path : screens.modules.path}>
            {t(hasLibrary ? 'toLibrary' : 'toModules')}
          </LinkButton>
        }
      />
    </>
  );
}
