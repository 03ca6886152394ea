import { Button } from '@mantine/core';
import { type headsets, screens } from '@simward/contract';
import { pairingTexts } from '@simward/texts/headsets/pairing';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../lib/format/useFormat.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { LinkButton } from '../../../ui/page/header/LinkButton.tsx';
import classes from './Decision.module.css';

const t = textsOf(pairingTexts);

interface AfterProps {
  outcome: 'approved' | 'declined';
  /** What became of the approval. */
  paired: headsets.Paired | null | undefined;
  onAnother: () => void;
}

/** What the decision led to: signed in, started, over; or declined. */
export function After({ outcome, paired, onAnother }: AfterProps) {
  const approved = outcome === 'approved';
  const Sign = approved ? IconCircleCheck : IconCircleX;
  const over = approved && paired?.session?.over ? paired.session : undefined;
  return (
    <Stack gap={12} align="center" className={classes.after}>
      <Sign size={44} stroke={1.5} color={approved ? 'var(--pass)' : 'var(--text-3)'} aria-hidden="true" />
      <Stack gap={4} align="center" role="status">
        <Text as="h2" size="xl" weight="title">
          {t(approved ? 'after.approvedTitle' : 'after.declinedTitle')}
        </Text>
        <Text as="p" color={2}>
          {approved ? wordsOf(paired) : t('after.declined')}
        </Text>
      </Stack>
      <Row gap={8} justify="center">
        {over && (
          <LinkButton to={screens.testDetails.path} search={{ sessionId: over.sessionId }}>
            {t('after.details')}
          </LinkButton>
        )}
        <Button variant="default" onClick={onAnother}>
          {t('after.another')}
        </Button>
      </Row>
    </Stack>
  );
}

/** What an approval of the last hours led to, for somebody who comes back to the page. */
export function PairedBefore({ paired }: { paired: headsets.Paired }) {
  const format = useFormat();
  return (
    <Row as="p" gap={8} tight size="sm" color={2}>
      <IconCircleCheck size={17} stroke={1.7} color="var(--pass)" aria-hidden="true" />
      <span>
        {t('after.before', { time: format.time(paired.approvedAt) })} {wordsOf(paired)}
      </span>
      {paired.session?.over && (
        <Link to={screens.testDetails.path} search={{ sessionId: paired.session.sessionId }}>
          {t('after.details')}
        </Link>
      )}
    </Row>
  );
}

/** How far the headset has got with the last approval. */
const wordsOf = (paired: headsets.Paired | null | undefined): string => {
  if (!paired?.signedIn) return t('after.approved');
  const { headsetName: name, session } = paired;
  if (!session) return t('after.fetched', { name });
  const { moduleName: module, mode, over } = session;
  if (module === null) return t(over ? 'after.overUnknown' : 'after.startedUnknown', { name });
  return over
    ? t('after.over', { module, name })
    : t('after.started', { name, module, mode: mode ?? 'none' });
};
