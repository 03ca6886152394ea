import { type joining, screens } from '@simward/contract';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import columns from '../../ui/page/twoColumns.module.css';
import { toastSuccess } from '../../ui/toasts/toasts.tsx';
import { JoinComparison } from './JoinComparison.tsx';
import { JoinForm } from './JoinForm.tsx';
import { otherSide } from './joinRows.ts';
import { WhatHappens } from './WhatHappens.tsx';

interface JoinPageProps {
  preview: joining.JoinPreview;
  header: ReactNode;
  /** Something of the accounts is another than the page shows. */
  onChangedMeanwhile: () => void;
}

/** Which account stays, what becomes of both, and the act. */
export function JoinPage({ preview, header, onChangedMeanwhile }: JoinPageProps) {
  const { t } = useTranslation('joining');
  const navigate = useNavigate();
  const [stays, setStays] = useState(preview.proposed);
  const [chosenId, setChosenId] = useState<joining.Side>();
  const choice = { stays, externalId: chosenId ?? stays };
  const kept = preview[stays];
  const other = preview[otherSide(stays)];
  return (
    <>
      {header}
      <div className={columns.narrowSide}>
        <JoinComparison preview={preview} choice={choice} onStays={setStays} onExternalId={setChosenId} />
        <div className={columns.column}>
          <WhatHappens preview={preview} stays={stays} />
          <JoinForm
            stays={kept}
            other={other}
            takesExternalSystemId={choice.externalId !== stays}
            asks={preview.asks}
            seen={preview.seen}
            undoUntil={preview.undoUntil}
            onChangedMeanwhile={onChangedMeanwhile}
            onJoined={(state) => {
              toastSuccess({
                title: t(state === 'joined' ? 'done.joined' : 'done.asked', { name: kept.name }),
                text: t(state === 'joined' ? 'done.joinedText' : 'done.askedText'),
              });
              void navigate({ to: screens.modifyUserDetails.path, search: { user_id: kept._id } });
            }}
          />
        </div>
      </div>
    </>
  );
}
