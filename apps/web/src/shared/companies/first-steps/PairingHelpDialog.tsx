import { Button } from '@mantine/core';
import { screens } from '@simward/contract';
import { setupTexts } from '@simward/texts/companies/setup';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogFrame.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import { CopyTextButton } from '../../../ui/values/CopyValue.tsx';

const t = textsOf(setupTexts);

/** Says how a learner pairs a headset, in words to hand on, and leads to where the headset then shows. */
export function PairingHelpDialog({ onClose }: { onClose: () => void }) {
  const words = t('pairing.words', { link: `${window.location.origin}${screens.pair.path}` });
  return (
    <Dialog title={t('pairing.title')} text={t('pairing.text')} size={480} onClose={onClose}>
      <Text as="p" size="md" above={12} breaks style={{ whiteSpace: 'pre-line' }}>
        {words}
      </Text>
      <Text as="div" above={12}>
        <CopyTextButton text={words} label={t('pairing.copy')} copied={t('pairing.copied')} />
      </Text>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('pairing.close')}
        </Button>
        <LinkButton to={screens.headsets.path}>{t('pairing.live')}</LinkButton>
      </DialogButtons>
    </Dialog>
  );
}
