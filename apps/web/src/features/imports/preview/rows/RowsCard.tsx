import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnnounced } from '../../../../lib/announce/announcer.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { useAddress } from '../../../../ui/address/useAddress.ts';
import { Row, Surface, Text } from '../../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../../ui/states/InlineAlert.tsx';
import { importRowsAddress } from '../../importAddress.ts';
import { useStepBack } from '../../rows.queries.ts';
import { useChoices } from '../cells/useChoices.ts';
import { useRowActs } from '../cells/useRowActs.ts';
import { furtherFields, type GridColumn, usualFields } from '../fields.ts';
import { Confirmations } from '../people/Confirmations.tsx';
import { FindAndReplace } from './FindAndReplace.tsx';
import { RowsToolbar } from './RowsToolbar.tsx';
import { type RowsHandle, RowsView } from './RowsView.tsx';
import classes from './rows.module.css';

const t = textsOf(importDifferenceTexts);

interface RowsCardProps {
  batch: imports.Import;
  isPhone: boolean;
  /** Changes when rows were changed from outside, such as by taking everybody back. */
  changes: number;
}

/** All rows of the list: found, filtered, sorted and corrected where they stand. */
export function RowsCard({ batch, isPhone, changes }: RowsCardProps) {
  const isNarrow = useMediaQuery('(max-width: 74.9375em)', false, { getInitialValueInEffect: false });
  const [{ show, search, department, sort }] = useAddress(importRowsAddress);
  const view = useRef<RowsHandle>(null);
  const [further, setFurther] = useState<readonly imports.ListField[]>([]);
  const [version, setVersion] = useState(0);
  const [count, setCount] = useState(batch.counts.rows);
  const [finds, setFinds] = useState<{ field: imports.ListField; find: string }>();
  const [message, setMessage] = useState<{ text: string; canStepBack: boolean }>();
  const choices = useChoices(batch);
  const readAnew = () => setVersion((before) => before + 1);

  const tell = (corrected: number) =>
    setMessage({ text: t('rows.corrected', { count: corrected }), canStepBack: corrected > 0 });
  const { acts, saving, problem, dialog } = useRowActs({
    id: batch._id,
    companyId: batch.companyId,
    choices,
    onSaved: (row, corrected) => {
      if (corrected > 0) tell(corrected);
      view.current?.refresh(row);
    },
    onLeave: (step) => view.current?.leave(step),
  });
  const stepBack = useStepBack(batch._id);
  const takeLastBack = () => {
    if (stepBack.isPending) return;
    stepBack.mutate(undefined, {
      onSuccess: ({ corrected }) => {
        setMessage({ text: t('rows.steppedBack', { count: corrected }), canStepBack: false });
        readAnew();
      },
    });
  };
  const corrected = (rows: number) => {
    tell(rows);
    readAnew();
  };

  const readAnewLater = useEffectEvent(readAnew);
  useEffect(() => {
    if (changes > 0) readAnewLater();
  }, [changes]);

  const columns: GridColumn[] = ['row', 'state', ...usualFields, ...further, 'note'];
  const isUsual = [show, search, department, sort].every((value) => value === undefined);
  const alert = problem ?? stepBack.error;
  useAnnounced(t('rows.count', { count }), { firstIsRead: true });
  return (
    <Surface
      as="section"
      clip={!isPhone}
      aria-label={t('rows.title')}
      className={isPhone ? classes.edgeless : undefined}
    >
      <RowsToolbar
        batch={batch}
        choices={choices}
        furtherFields={furtherFields(batch)}
        shownFields={further}
        onShow={setFurther}
        isNarrow={isNarrow}
        isPhone={isPhone}
        onFind={() => setFinds(view.current?.activeText() ?? { field: 'department', find: '' })}
        onUploaded={corrected}
      />
      {alert && <InlineAlert title={t('rows.notSaved')} text={alert.detail} />}
      <RowsView
        // Other filters show other rows, from the first one on.
        key={[show, search, department, sort].join('\n')}
        ref={view}
        batch={batch}
        columns={columns}
        isNarrow={isNarrow}
        isPhone={isPhone}
        version={version}
        onReadAnew={readAnew}
        onCount={setCount}
        onNoError={() => setMessage({ text: t('rows.noError'), canStepBack: false })}
        onStepBack={takeLastBack}
        saving={saving}
        acts={acts}
      />
      {!isPhone && <Confirmations batch={batch} acts={acts} />}
      <Row gap={20} className={classes.foot}>
        <Text size="sm" color={3}>
          {t(isUsual ? 'rows.countErrorsFirst' : 'rows.count', { count })}
        </Text>
        <Text size="sm" color={message ? 2 : 3} role="status">
          {message?.text ?? t('rows.undo', { hours: imports.undoHours })}
        </Text>
        {message?.canStepBack && (
          <Anchor component="button" type="button" size="sm" onClick={takeLastBack}>
            {t('rows.stepBack')}
          </Anchor>
        )}
        {!isPhone && <Keys />}
      </Row>
      {dialog}
      {finds && (
        <FindAndReplace
          batch={batch}
          fields={[...usualFields, ...furtherFields(batch)]}
          {...finds}
          onReplaced={corrected}
          onClose={() => setFinds(undefined)}
        />
      )}
    </Surface>
  );
}

function Keys() {
  return (
    <Row gap={16} toEnd className={classes.keys} aria-hidden="true">
      <span>
        <kbd>Enter</kbd> {t('rows.edit')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('rows.leave')}
      </span>
      <span>
        <kbd>F8</kbd> {t('rows.nextError')}
      </span>
    </Row>
  );
}
