import { files, messages, type profile } from '@simward/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../../ui/form/files/PictureField.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { InlineAlert } from '../../../ui/states/InlineAlert.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import { useUpdatePicture } from '../profile.queries.ts';

interface PictureCardProps {
  person: profile.Profile;
  onChanged: (changed: profile.Profile) => void;
}

/** The own picture, which is saved as soon as it is chosen. */
export function PictureCard({ person, onChanged }: PictureCardProps) {
  const { t } = useTranslation('profile');
  const update = useUpdatePicture(person._id);
  const [sending, setSending] = useState<File | null>();
  const [sent, setSent] = useState<number>();
  const [tooLarge, setTooLarge] = useState(false);

  const change = (file: File | null) => {
    const fits = file === null || file.size <= files.mostPictureBytes;
    setTooLarge(!fits);
    if (!fits) return update.reset();
    setSending(file);
    setSent(file ? 0 : undefined);
    update.mutate(
      { file, onProgress: setSent },
      {
        onSuccess: (changed) => {
          onChanged(changed);
          toastSuccess({ title: messages.pictureUpdated.text });
        },
        onSettled: () => {
          setSending(undefined);
          setSent(undefined);
        },
      },
    );
  };

  const cause = tooLarge ? t('picture.tooLarge') : (update.error?.fields.profilePic ?? update.error?.detail);
  return (
    <Card title={t('picture.title')}>
      {cause && <InlineAlert title={messages.pictureFailed.text} text={cause} />}
      <PictureField
        label={t('picture.help')}
        name={person.name}
        id={person._id}
        stored={person.profilePic?.Location}
        value={sending}
        sent={sent}
        onChange={(file) => change(file ?? null)}
      />
    </Card>
  );
}
