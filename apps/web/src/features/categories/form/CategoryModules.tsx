import { ActionIcon, Button } from '@mantine/core';
import { categories, searchLimit } from '@simward/contract';
import { categoriesTexts } from '@simward/texts/categories';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../../../lib/texts/texts.ts';
import { departmentsQuery } from '../../../shared/departments/departments.queries.ts';
import { ModuleThumb } from '../../../ui/brand/ModuleBanner.tsx';
import { SelectField } from '../../../ui/form/fields/SelectFields.tsx';
import { FieldError } from '../../../ui/form/fields/TextFields.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Card } from '../../../ui/page/Card.tsx';
import { ProgressBar } from '../../../ui/progress/ProgressBar.tsx';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import classes from '../categories.module.css';
import { moduleNamesQuery } from '../categories.queries.ts';

const t = textsOf(categoriesTexts);

export interface ModuleLine extends categories.CategoryModule {
  /** How many of the category's people have completed the module; undefined until its addition is saved. */
  complete?: number | undefined;
}

interface CategoryModulesProps {
  /** The modules in the form. A removed one stays among them until the removal is saved. */
  lines: readonly ModuleLine[];
  /** Modules that may be added. */
  choices: readonly categories.CategoryModule[];
  /**
   * The ids of the modules that the category will have once it is saved. All other lines are shown as
   * removed.
   */
  chosen: readonly string[];
  users: number;
  onChange: (chosen: string[]) => void;
  readOnly?: boolean;
  error?: ReactNode;
  /** Notices about the effect of removals, below the list. */
  children?: ReactNode;
}

/**
 * The modules of a category. A removed module stays in the list, where it can be put back, until the form is
 * saved.
 */
export function CategoryModules({
  lines,
  choices,
  chosen,
  users,
  onChange,
  readOnly,
  error,
  children,
}: CategoryModulesProps) {
  const [search, setSearch] = useState('');
  const add = (id: string) => {
    setSearch('');
    onChange([...chosen, id]);
  };
  const remove = (id: string) => onChange(chosen.filter((one) => one !== id));
  return (
    <Card
      title={t('modules.title')}
      unit={t('modules.hint')}
      controls={
        !readOnly && (
          <SelectField
            aria-label={t('modules.add')}
            placeholder={t('modules.add')}
            w={230}
            maw="100%"
            flex="1 1 auto"
            searchable
            openOnFocus={false}
            maxDropdownHeight={200}
            value={null}
            searchValue={search}
            maxLength={searchLimit}
            onSearchChange={setSearch}
            data={choices.map(({ _id, moduleName }) => ({ value: _id, label: moduleName }))}
            onChange={(id) => id && add(id)}
          />
        )
      }
    >
      {error && <FieldError>{error}</FieldError>}
      {lines.length === 0 && (
        <Text as="p" color={2}>
          {t('modules.none')}
        </Text>
      )}
      {lines.length > 0 && (
        <Stack as="ul" gap={0} className={classes.lines} aria-label={t('modules.title')}>
          {lines.map(({ _id, moduleName, product_code, family, topicIcon, status, complete }) => {
            const leaves = !chosen.includes(_id);
            return (
              <Row
                as="li"
                key={_id}
                gap={12}
                tight
                className={classes.line}
                data-leaves={leaves || undefined}
              >
                <ModuleThumb productCode={product_code} family={family} topic={topicIcon} inactive={leaves} />
                <Stack as="span" gap={0} style={{ flex: '1 1 120px' }}>
                  <Text weight="label" breaks className={classes.name}>
                    {moduleName}
                  </Text>
                  <Text size="sm" color={2}>
                    {product_code}
                  </Text>
                </Stack>
                {!status && <StatusBadge tone="mute">{t('modules.inactive')}</StatusBadge>}
                {complete !== undefined && users > 0 && !leaves && (
                  <span className={classes.progress}>
                    <ProgressBar
                      label={t('modules.progress', { name: moduleName })}
                      value={complete / users}
                    />
                    <Text size="sm" color={2} numbers>
                      {t('modules.complete', { complete, users })}
                    </Text>
                  </span>
                )}
                {leaves ? (
                  <>
                    <StatusBadge tone="fail" icon={IconTrash}>
                      {t('modules.leaves')}
                    </StatusBadge>
                    <Button
                      variant="default"
                      size="xs"
                      leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden="true" />}
                      aria-label={t('modules.keepNamed', { name: moduleName })}
                      onClick={() => onChange([...chosen, _id])}
                    >
                      {t('modules.keep')}
                    </Button>
                  </>
                ) : (
                  !readOnly && (
                    <ActionIcon
                      aria-label={t('modules.removeNamed', { name: moduleName })}
                      onClick={() => remove(_id)}
                    >
                      <IconTrash size={17} stroke={1.7} />
                    </ActionIcon>
                  )
                )}
              </Row>
            );
          })}
        </Stack>
      )}
      {children}
    </Card>
  );
}

/**
 * Returns as `choices` the modules that a category of this department may still take, and as `lines` the
 * chosen ones.
 */
export function useModuleChoices(home: string, chosen: readonly string[]) {
  const all = useQuery(moduleNamesQuery).data ?? [];
  const departments = useQuery(departmentsQuery).data ?? [];
  const companyId =
    home === categories.everywhere ? null : departments.find(({ _id }) => _id === home)?.companyId;
  const fits = (module: { companyId: string | null }) =>
    module.companyId === null || module.companyId === companyId;
  return {
    choices: all.filter((module) => module.status && fits(module) && !chosen.includes(module._id)),
    lines: chosen.flatMap((id) => all.find(({ _id }) => _id === id) ?? []),
  };
}
