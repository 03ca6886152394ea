import { Button } from '@mantine/core';
import { dataProtection, type users } from '@simward/contract';
import { personDetailsTexts } from '@simward/texts/users/personDetails';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../../lib/api/downloadFile.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';

const t = textsOf(personDetailsTexts);

interface PersonalDataDialogProps {
  person: users.UserDetail;
  onClose: () => void;
}

/** Saves everything that the portal stores about a person as a file. */
export function PersonalDataDialog({ person, onClose }: PersonalDataDialogProps) {
  const save = useMutation({
    mutationFn: (format: Format) =>
      downloadFile(dataProtection.exportPerson, { params: { id: person._id }, query: { format } }),
    onSuccess: () => {
      toastSuccess({ title: t('data.done', { name: person.name }) });
      onClose();
    },
  });
  const isMailed = person.status && !person.deletedAt && person.emailAddress !== '';
  const button = (format: Format) => (
    <Button
      variant="default"
      loading={save.isPending && save.variables === format}
      disabled={save.isPending && save.variables !== format}
      leftSection={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
      onClick={() => save.mutate(format)}
    >
      {t(`data.${format}`)}
    </Button>
  );
  return (
    <Dialog
      title={t('data.title', { name: person.name })}
      text={t(isMailed ? 'data.mailed' : 'data.notMailed', { name: person.name })}
      onClose={onClose}
    >
      <Row align="stretch" above={12}>
        {button('html')}
        {button('json')}
      </Row>
      {save.error && <InlineAlert title={t('data.failed')} text={save.error.detail} />}
    </Dialog>
  );
}

type Format = (typeof dataProtection.personalDataFormats)[number];
