import { type play, screens } from '@simward/contract';
import { playTexts } from '@simward/texts/play';
import { IconBadgeVr } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { LinkButton } from '../../ui/page/header/LinkButton.tsx';
import { PlayOffer } from './PlayOffer.tsx';

const t = textsOf(playTexts);

interface StartActsProps {
  moduleId: string;
  /** Null where the module runs on a headset alone. */
  offer: play.PlayOffer | null;
  /** The words of the act where the headset is the only one, if they are not "On a headset". */
  onHeadset?: string;
  /** At the end of a page's head, where the primary act comes last: these other acts come before it. */
  inHead?: boolean;
  before?: ReactNode;
}

/** Everything that starts a module: Play in this browser where that is offered, and the way to a headset. */
export function StartActs({ moduleId, offer, onHeadset, inHead = false, before }: StartActsProps) {
  const headset = (
    <>
      {before}
      <LinkButton
        to={screens.pair.path}
        search={{ moduleId }}
        variant={offer ? 'default' : 'filled'}
        leftSection={<IconBadgeVr size={18} stroke={1.8} aria-hidden="true" />}
      >
        {offer ? t('headset') : (onHeadset ?? t('headset'))}
      </LinkButton>
    </>
  );
  return offer ? <PlayOffer inHead={inHead} moduleId={moduleId} offer={offer} beside={headset} /> : headset;
}
