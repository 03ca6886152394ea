import { Button } from '@mantine/core';
import { type help, isOfDepartments, screens } from '@simward/contract';
import { whoHelpsTexts } from '@simward/texts/help/whoHelps';
import { uiTexts } from '@simward/texts/ui';
import { IconLifebuoy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { useSignedInUser } from '../../lib/session/portalSession.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { Row, Stack, Text } from '../../ui/layout/Layout.tsx';
import { lazyPart } from '../../ui/page/parts/lazyPart.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import type { EditedLine } from './HelpLineDialog.tsx';
import { HelpLineWords } from './HelpLineWords.tsx';
import { whoQuery } from './help.queries.ts';
import classes from './WhoCanHelp.module.css';

const t = textsOf(whoHelpsTexts);
const tUi = textsOf(uiTexts);

const HelpLineDialog = lazyPart(async () => (await import('./HelpLineDialog.tsx')).HelpLineDialog);

interface WhoCanHelpProps {
  /** Opens the dialog of a help line where this part goes when another one opens; without it the part does so itself. */
  onEdit?: (edited: EditedLine) => void;
}

/** Whom the signed-in person can turn to, as the server has it for their role. Signed out nobody is known. */
export function WhoCanHelp({ onEdit }: WhoCanHelpProps) {
  const [edited, setEdited] = useState<EditedLine>();
  const { data, error, refetch } = useQuery(whoQuery);
  return (
    <Row gap={12} align="start" nowrap className={classes.who}>
      <IconLifebuoy
        size={20}
        stroke={1.7}
        color="var(--accent)"
        aria-hidden="true"
        className={classes.icon}
      />
      <Stack gap={4} grow className={classes.words}>
        <Text as="p" size="sm" color={3}>
          {t('title')}
        </Text>
        {data ? (
          <Helpers who={data} onEdit={onEdit ?? setEdited} />
        ) : error ? (
          <Row role="alert" gap={8}>
            {t('failed')}
            <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
              {tUi('failed.again')}
            </Button>
          </Row>
        ) : (
          <BlockSkeleton height={20} />
        )}
      </Stack>
      {edited && <HelpLineDialog {...edited} onClose={() => setEdited(undefined)} />}
    </Row>
  );
}

interface HelpersProps {
  who: help.WhoCanHelp;
  onEdit: (edited: EditedLine) => void;
}

function Helpers({ who: { company, admins, platform }, onEdit }: HelpersProps) {
  const isManager = isOfDepartments(useSignedInUser());
  const [name] = admins?.names ?? [];
  return (
    <>
      {company && (company.line || company.mayChange) ? (
        <Line of="company" none={t('none')} change={t('changeLine')} {...company} onEdit={onEdit} />
      ) : (
        company && (
          <Text as="p" weight="title" breaks>
            {isManager && admins && name !== undefined
              ? t('admins', { name, others: admins.count - 1 })
              : t('giver')}
          </Text>
        )
      )}
      {!isManager && admins && admins.count > 0 && <OtherAdmins {...admins} />}
      {platform && (platform.line || platform.mayChange) && (
        <Line
          of="platform"
          heading={company && t('platform')}
          none={t('platformNone')}
          change={t('changePlatform')}
          {...platform}
          onEdit={onEdit}
        />
      )}
    </>
  );
}

interface LineProps extends EditedLine {
  heading?: ReactNode;
  /** Said where no line is set, to whoever may set one. */
  none: string;
  /** The name of the button that changes it, for screen readers. */
  change: string;
  mayChange: boolean;
  onEdit: (edited: EditedLine) => void;
}

function Line({ of, line, heading, none, change, mayChange, onEdit }: LineProps) {
  return (
    <div>
      {heading && (
        <Text as="p" size="sm" color={3} above={8}>
          {heading}
        </Text>
      )}
      <Row justify="between" align="start" gap={12}>
        {line ? <HelpLineWords line={line} /> : <Text weight="title">{none}</Text>}
        {mayChange && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={line ? change : undefined}
            onClick={() => onEdit({ of, line })}
          >
            {t(line ? 'change' : 'add')}
          </Button>
        )}
      </Row>
    </div>
  );
}

/** The first Admins by name; the others stand in User Management. */
function OtherAdmins({ names, count }: NonNullable<help.WhoCanHelp['admins']>) {
  const format = useFormat();
  const others = count - names.length;
  return (
    <div>
      <Text as="p" size="sm" color={3} above={8}>
        {t('otherAdmins', { count })}
      </Text>
      <Row as="p" gap={8} tight>
        <Text breaks>{format.list(names)}</Text>
        {others > 0 && (
          <Link
            to={screens.companyUserManagement.path}
            search={{ role: ['Admin'] }}
            aria-label={t('moreAdmins', { count: others })}
          >
            {t('more', { count: others })}
          </Link>
        )}
      </Row>
    </div>
  );
}
