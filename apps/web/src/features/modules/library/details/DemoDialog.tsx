import { libraryTexts } from '@simward/texts/modules/library';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import classes from '../library.module.css';

const t = textsOf(libraryTexts);

interface DemoDialogProps {
  moduleName: string;
  playerAddress: string;
  onClose: () => void;
}

/**
 * Plays a demo video in a frame. The player may run scripts and go full screen. It may not start by itself or
 * navigate this page, and it gets only the portal's origin as referrer, which video hosts require.
 */
export function DemoDialog({ moduleName, playerAddress, onClose }: DemoDialogProps) {
  const title = t('demoTitle', { module: moduleName });
  return (
    <Dialog title={title} size={960} reading onClose={onClose}>
      <iframe
        className={classes.player}
        src={playerAddress}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin"
      />
    </Dialog>
  );
}
