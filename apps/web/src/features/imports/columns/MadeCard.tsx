import { Anchor } from '@mantine/core';
import { type imports, seesAllCompanies } from '@simward/contract';
import { importColumnsTexts } from '@simward/texts/imports/columns';
import { useId, useState } from 'react';
import { useSignedInUser } from '../../../lib/session/portalSession.ts';
import { textsOf } from '../../../lib/texts/texts.ts';
import { Row, Stack, Surface, Text } from '../../../ui/layout/Layout.tsx';
import { fieldIcons } from './columnChoices.ts';
import classes from './columns.module.css';

const t = textsOf(importColumnsTexts);

interface MadeCardProps {
  batch: imports.Import;
  made: imports.ImportColumns['made'];
}

/** Things that are named before somebody asks for all. */
const namedAtOnce = 6;

/** Every department and course that the import will make, with the number of its people. */
export function MadeCard({ batch, made }: MadeCardProps) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const user = useSignedInUser();
  const named = showsAll ? made : made.slice(0, namedAtOnce);
  return (
    <Surface
      as="section"
      aria-labelledby={id}
      className={classes.made}
      data-makes={made.length > 0 || undefined}
    >
      <Row gap={8}>
        <Text as="h2" size="lg" weight="title" id={id}>
          {t('made.title')}
        </Text>
        {made.length > 0 && (
          <Text size="sm" color={3}>
            {seesAllCompanies(user) ? t('made.whenIn', { company: batch.companyName }) : t('made.when')}
          </Text>
        )}
      </Row>
      <div role="status">
        {made.length === 0 ? (
          <Text as="p" size="md" color={2} above={4}>
            {t('made.nothing')}
          </Text>
        ) : (
          <Stack as="ul" gap={12} above={12}>
            {named.map(({ kind, name, rows }) => {
              const Sign = fieldIcons[kind === 'course' ? 'employeeId' : 'department'];
              return (
                <Row as="li" key={`${kind} ${name}`} nowrap gap={12} size="md">
                  <Sign size={17} stroke={1.8} aria-hidden="true" className={classes.makes} />
                  <Text grow breaks>
                    {t(`made.${kind}`)}{' '}
                    <Text weight="title" dir="auto">
                      {name}
                    </Text>
                  </Text>
                  <Text color={2} numbers rigid>
                    {t('made.people', { count: rows })}
                  </Text>
                </Row>
              );
            })}
          </Stack>
        )}
      </div>
      {made.length > named.length && (
        <Anchor component="button" type="button" size="sm" mt={8} onClick={() => setShowsAll(true)}>
          {t('made.all', { count: made.length })}
        </Anchor>
      )}
    </Surface>
  );
}
