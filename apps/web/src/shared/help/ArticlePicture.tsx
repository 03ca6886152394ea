import { UnstyledButton, useComputedColorScheme } from '@mantine/core';
import { helpPanelTexts } from '@simward/texts/help/panel';
import { useState } from 'react';
import { textsOf } from '../../lib/texts/texts.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import classes from './ArticlePicture.module.css';
import { pictureNamed } from './pictures.ts';

const t = textsOf(helpPanelTexts);

/** What a dialog has beside its content, and its least width for words. */
const dialogSides = 46;
const leastDialog = 340;

/** Of the panel and of a phone's sheet, which a picture fills that is nearly as wide; beside more room it has its own size. */
const columnWidth = 360;
const mostStretch = 1.25;
const widestOf = (width: number) => Math.min(Math.max(width, columnWidth), width * mostStretch);

interface ArticlePictureProps {
  name: string;
  /** What it shows, for whoever does not see it. */
  alternative: string;
}

/** A part of a screen in the theme of the page, on paper light; a press opens it at its full size. */
export function ArticlePicture({ name, alternative }: ArticlePictureProps) {
  const scheme = useComputedColorScheme('dark');
  const [isOpen, setOpen] = useState(false);
  const picture = pictureNamed(name);
  if (!picture) return null;
  const { src, width, height } = picture;
  const size = { width, height };
  return (
    <figure className={classes.figure}>
      <UnstyledButton
        className={classes.open}
        style={{ maxInlineSize: widestOf(width) }}
        title={t('picture.open')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <img
          src={src[scheme]}
          alt={alternative}
          {...size}
          loading="lazy"
          className={scheme === 'dark' ? 'screen-only' : undefined}
        />
        {scheme === 'dark' && (
          // Browsers print without waiting for a file: the light one is fetched before somebody prints.
          <img src={src.light} alt={alternative} {...size} fetchPriority="low" className="print-only" />
        )}
      </UnstyledButton>
      {isOpen && (
        <Dialog
          title={t('picture.whole')}
          text={alternative}
          size={Math.max(width + dialogSides, leastDialog)}
          reading
          onClose={() => setOpen(false)}
        >
          <img src={src[scheme]} alt="" {...size} className={classes.whole} />
        </Dialog>
      )}
    </figure>
  );
}
