import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';

const types = ['image/jpeg', 'image/png'];

interface PictureButtonProps {
  label: string;
  disabled: boolean;
  describedBy?: string;
  onChoose: (picture: File) => void;
  /** Hears of each choice whether it was something else than a picture. */
  onRefused: (refused: boolean) => void;
}

/** Chooses a picture, jpg, jpeg or png; a browser's chooser offers other files all the same. */
export function PictureButton({ label, disabled, describedBy, onChoose, onRefused }: PictureButtonProps) {
  return (
    <FileButton
      accept="image/jpeg,image/png,.jpg,.jpeg,.png"
      onChange={(chosen) => {
        if (!chosen) return;
        const isPicture = types.includes(chosen.type);
        onRefused(!isPicture);
        if (isPicture) onChoose(chosen);
      }}
    >
      {({ onClick }) => (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPhotoUp size={16} stroke={1.8} aria-hidden="true" />}
          aria-describedby={describedBy}
          disabled={disabled}
          onClick={onClick}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
