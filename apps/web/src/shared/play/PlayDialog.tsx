import type { play } from '@simward/contract';
import { playTexts } from '@simward/texts/play';
import { textsOf } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Text } from '../../ui/layout/Layout.tsx';
import { StartActs } from './StartActs.tsx';

const t = textsOf(playTexts);

interface PlayDialogProps {
  moduleId: string;
  moduleName: string;
  offer: play.PlayOffer;
  onClose: () => void;
}

/** The offer to play, for a row of a list, which has no room for what is said before the press. */
export function PlayDialog({ moduleId, moduleName, offer, onClose }: PlayDialogProps) {
  return (
    <Dialog reading title={t('playOf', { module: moduleName })} onClose={onClose}>
      <Text as="div" above={12}>
        <StartActs moduleId={moduleId} offer={offer} />
      </Text>
    </Dialog>
  );
}
