import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import classes from './DemoDialog.module.css';

interface DemoDialogProps {
  /** Name of the module. */
  module: string;
  /** Address of the player. */
  player: string;
  onClose: () => void;
}

/**
 * Plays a demo video. The player may run its own scripts and fill the screen; it begins when it is told to, leads this
 * page nowhere and learns only which portal it is shown on, which players ask for.
 */
export function DemoDialog({ module, player, onClose }: DemoDialogProps) {
  const { t } = useTranslation('library');
  const title = t('demoTitle', { module });
  return (
    <Dialog title={title} size={960} reading onClose={onClose}>
      <iframe
        className={classes.player}
        src={player}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin"
      />
    </Dialog>
  );
}
