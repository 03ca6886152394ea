import { Button, Checkbox } from '@mantine/core';
import type { AnswerOf, imports } from '@simward/contract';
import { importDifferenceTexts } from '@simward/texts/imports/difference';
import { useState } from 'react';
import { useFormat, useToday } from '../../../../lib/format/useFormat.ts';
import { textsOf } from '../../../../lib/texts/texts.ts';
import { useNamesBeside } from '../../../../shared/people/namesakes.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogActs, DialogButtons } from '../../../../ui/dialogs/DialogFrame.tsx';
import { DateField } from '../../../../ui/form/fields/DateFields.tsx';
import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { InlineAlert } from '../../../../ui/states/InlineAlert.tsx';
import { Notice } from '../../../../ui/states/Notice.tsx';
import { useChooseLeavers } from '../../rows.queries.ts';
import classes from './people.module.css';

const t = textsOf(importDifferenceTexts);

type Leavers = AnswerOf<typeof imports.listLeavers>;

interface LeaversDialogProps {
  leavers: Leavers;
  onChoose: () => void;
  onClose: () => void;
}

/** Names the people of the list's departments who are not in it. */
export function LeaversDialog({ leavers, onChoose, onClose }: LeaversDialogProps) {
  const { people, peopleCount } = leavers;
  const nameOf = useNamesBeside(people);
  return (
    <Dialog
      title={t('leavers.title', { count: peopleCount })}
      text={t('leavers.listText')}
      size={460}
      focusOnTitle
      onClose={onClose}
    >
      {peopleCount > people.length && (
        <Text as="p" size="sm" color={3} above={8}>
          {t('leavers.first', { count: people.length, all: peopleCount })}
        </Text>
      )}
      <Stack as="ul" gap={4} above={12} className={classes.names} tabIndex={0}>
        {people.map((person) => (
          <Row as="li" key={person._id} nowrap justify="between">
            <Text cut>{nameOf(person)}</Text>
            <Text size="sm" color={3} cut>
              {person.department.join(', ')}
            </Text>
          </Row>
        ))}
      </Stack>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('leavers.close')}
        </Button>
        <Button variant="default" onClick={onChoose}>
          {t('leavers.choose')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface DeactivateDialogProps {
  batch: imports.Import;
  leavers: Leavers;
  onClose: () => void;
}

/** Deactivates people on a day, each of them named and ticked; a list that may be incomplete is asked about first. */
export function DeactivateDialog({ batch, leavers, onClose }: DeactivateDialogProps) {
  const format = useFormat();
  const today = useToday();
  const { people, peopleCount, inDepartments } = leavers;
  const nameOf = useNamesBeside(people);
  const wasChosen = leavers.on !== null;
  const isPart = peopleCount > people.length;
  const [chosenDay, setDay] = useState(leavers.on);
  const day = chosenDay ?? today;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(people.filter(({ chosen }) => chosen || !wasChosen).map(({ _id }) => _id)),
  );
  const [isComplete, setComplete] = useState(peopleCount * 2 <= inDepartments);
  const choose = useChooseLeavers(batch._id);
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
  };
  return (
    <Dialog
      title={t('leavers.ask', { count: ticked.size, day: format.day(day) })}
      text={t('leavers.askText')}
      size={460}
      focusOnTitle
      onClose={onClose}
    >
      <Stack gap={12} above={12}>
        {peopleCount * 2 > inDepartments && (
          <Notice tone="warn">
            <Text as="p" weight="title">
              {t('leavers.incomplete', { count: peopleCount, all: inDepartments })}
            </Text>
            <Text as="p" size="sm" color={2}>
              {t('leavers.incompleteText')}
            </Text>
            <Checkbox
              mt={8}
              label={t('leavers.complete')}
              checked={isComplete}
              onChange={(event) => setComplete(event.currentTarget.checked)}
            />
          </Notice>
        )}
        <DateField label={t('leavers.day')} value={day} minDate={today} clearable={false} onChange={setDay} />
        <Stack as="fieldset" gap={0} aria-label={t('leavers.people')}>
          {isPart && (
            <Text as="p" size="sm" color={2} below={8}>
              {t('leavers.firstChosen', { count: people.length, all: peopleCount })}
            </Text>
          )}
          <Checkbox
            className={classes.tickAll}
            label={t(isPart ? 'leavers.allListed' : 'leavers.all', { count: people.length })}
            checked={ticked.size === people.length}
            indeterminate={ticked.size > 0 && ticked.size < people.length}
            onChange={(event) =>
              setTicked(new Set(event.currentTarget.checked ? people.map(({ _id }) => _id) : []))
            }
          />
          <Stack className={classes.names} gap={8}>
            {people.map((person) => (
              <Checkbox
                key={person._id}
                label={nameOf(person)}
                description={person.department.join(', ')}
                checked={ticked.has(person._id)}
                onChange={(event) => tick(person._id, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Stack>
      </Stack>
      {choose.error && <InlineAlert title={t('leavers.failed')} text={choose.error.detail} />}
      <DialogActs
        keep={t('leavers.keep')}
        onKeep={onClose}
        focusKeep={false}
        confirm={t('leavers.confirm', { count: ticked.size })}
        icon={undefined}
        danger
        busy={choose.isPending}
        disabled={ticked.size === 0 || !isComplete}
        onConfirm={() => choose.mutate({ on: day, userIds: [...ticked] }, { onSuccess: onClose })}
      />
    </Dialog>
  );
}
