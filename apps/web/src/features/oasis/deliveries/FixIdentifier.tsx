import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type AnswerOf, oasis } from '@simward/contract';
import { oasisTexts } from '@simward/texts/oasis';
import { IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { TextField } from '../../../ui/form/fields/TextFields.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { toastSuccess } from '../../../ui/toasts/toasts.tsx';
import classes from '../oasis.module.css';
import { identifierQuery, useIdentify } from '../oasis.queries.ts';

const t = textsOf(oasisTexts);

type FoundPeople = AnswerOf<typeof oasis.checkIdentifier>;

const typingPauseMs = 300;

interface FixIdentifierProps {
  delivery: oasis.Delivery;
  field: oasis.IdentifierField;
  onClose: () => void;
}

/** Field for a learner's missing identifier; while somebody types, it names the person whom Oasis finds by it. */
export function FixIdentifier({ delivery, field, onClose }: FixIdentifierProps) {
  const [value, setValue] = useState(delivery.identifier ?? '');
  const [searchValue] = useDebouncedValue(value.trim(), typingPauseMs);
  const byMail = useQuery(identifierQuery(delivery._id, undefined)).data;
  const byValue = useQuery({
    ...identifierQuery(delivery._id, searchValue),
    enabled: searchValue !== '',
    placeholderData: keepPreviousData,
  }).data;
  const identify = useIdentify();
  const waiting = byMail?.waiting ?? 1;
  const save = (event: FormEvent) => {
    event.preventDefault();
    identify.mutate(
      { id: delivery._id, value: value.trim() },
      {
        onSuccess: ({ sent }) => {
          toastSuccess({ title: t('fix.saved', { name: delivery.learner.name, count: sent }) });
          onClose();
        },
      },
    );
  };
  const unclearPerson = ({ cause, people }: FoundPeople, noteOfNobody: string) => (
    <Person
      text={cause ?? ''}
      note={
        people.length > 1
          ? t('fix.several', { names: people.map(({ name }) => name).join(', ') })
          : noteOfNobody
      }
    />
  );
  const suggested = byMail?.people.length === 1 ? byMail.people[0] : undefined;
  return (
    <form className={classes.fix} data-tone="warn" onSubmit={save} noValidate>
      <TextField
        label={t('fix.label', { field, name: delivery.learner.name })}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        maxLength={oasis.deliveryLimits.identifier}
        error={identify.error?.detail}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        data-autofocus
        autoFocus
      />
      <Row nowrap className={classes.known} aria-live="polite">
        {searchValue === '' ? (
          suggested?.value ? (
            <Person
              isFound
              text={t('fix.byMail', { name: suggested.name, value: suggested.value })}
              note={t('fix.willSend', { count: waiting, mail: suggested.email ?? '' })}
            >
              <Button
                variant="subtle"
                size="compact-sm"
                flex="none"
                onClick={() => setValue(suggested.value ?? '')}
              >
                {t('fix.take')}
              </Button>
            </Person>
          ) : (
            byMail?.cause && unclearPerson(byMail, t('fix.uncheckedMail'))
          )
        ) : byValue?.cause ? (
          unclearPerson(byValue, t('fix.unchecked'))
        ) : byValue?.people.length ? (
          <Person
            isFound
            text={t('fix.known', { name: byValue.people[0]?.name ?? '' })}
            note={t('fix.willSend', { count: waiting, mail: byValue.people[0]?.email ?? '' })}
          />
        ) : (
          byValue && <Person text={t('fix.nobody')} note={t('fix.nobodyNote')} />
        )}
      </Row>
      <Row align="stretch" justify="end" nowrap>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('fix.cancel')}
        </Button>
        <Button type="submit" loading={identify.isPending} disabled={value.trim() === ''}>
          {t('fix.save', { count: waiting })}
        </Button>
      </Row>
    </form>
  );
}

interface PersonProps {
  isFound?: boolean;
  text: string;
  note: string;
  children?: ReactNode;
}

function Person({ isFound = false, text, note, children }: PersonProps) {
  const Sign = isFound ? IconUserCheck : IconUserQuestion;
  return (
    <>
      <Text color="tone" data-tone={isFound ? 'pass' : 'warn'} rigid>
        <Sign size={18} stroke={1.8} aria-hidden="true" />
      </Text>
      <Stack gap={0}>
        <Text as="p" size="md">
          {text}
        </Text>
        <Text as="p" size="sm" color={3}>
          {note}
        </Text>
      </Stack>
      {children}
    </>
  );
}
