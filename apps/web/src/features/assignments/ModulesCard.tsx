import { Button } from '@mantine/core';
import type { AssignmentEffect, users } from '@simward/contract';
import { assignmentsTexts } from '@simward/texts/assignments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../lib/format/useFormat.ts';
import { isFound } from '../../lib/isFound.ts';
import { textsOf } from '../../lib/texts/texts.ts';
import { useCategories, useModulesOf } from '../../shared/categories.queries.ts';
import { assignableModulesQuery } from '../../shared/modules/modules.queries.ts';
import { ModuleThumb } from '../../ui/brand/ModuleBanner.tsx';
import { useMatchesSaid } from '../../ui/form/fields/useMatchesSaid.ts';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { Card } from '../../ui/page/Card.tsx';
import { QueryStates } from '../../ui/states/QueryStates.tsx';
import { BlockSkeleton } from '../../ui/states/Skeletons.tsx';
import { FilterMenu } from '../../ui/table/filters/TableFilters.tsx';
import { TableSearchBox } from '../../ui/table/filters/TableSearchBox.tsx';
import classes from './assignments.module.css';
import { CheckCard, CheckCards } from './CheckCard.tsx';

const t = textsOf(assignmentsTexts);

interface ModulesCardProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  effect: AssignmentEffect | undefined;
}

/** The modules of the company's library, to choose from by picture and name. */
export function ModulesCard({ chosen, onChange, effect }: ModulesCardProps) {
  const [search, setSearch] = useState('');
  const [categoryIds, setCategoryIds] = useState<string[]>();
  const categories = useCategories();
  const query = useQuery(assignableModulesQuery(undefined));
  const all = query.data?.length ?? 0;
  const idsInCategories = useModulesOf(categoryIds ?? []);
  // Chosen modules stay visible, even if they are in none of the chosen categories.
  const inCategories = ({ _id }: users.ModuleChoice) =>
    !categoryIds || !idsInCategories || chosen.includes(_id) || idsInCategories.has(_id);
  const tools = (
    <Row className={classes.tools}>
      <TableSearchBox label={t('searchModules')} value={search} onSearch={setSearch} />
      {categories.length > 0 && (
        <FilterMenu
          label={t('category')}
          options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={categoryIds}
          onChange={setCategoryIds}
        />
      )}
    </Row>
  );
  return (
    <Card title={t('modules')} unit={query.data ? t('modulesChosen', { chosen: chosen.length, all }) : ''}>
      {tools}
      <QueryStates query={query} failed={t('modulesFailed')} loading={<BlockSkeleton height={270} />}>
        {(modules) =>
          modules.length === 0 ? (
            <Text as="p" size="sm" color={3}>
              {t('noModules')}
            </Text>
          ) : (
            <ModuleCards {...{ modules: modules.filter(inCategories), search, chosen, onChange, effect }} />
          )
        }
      </QueryStates>
    </Card>
  );
}

const mostShownAtFirst = 10;

interface ModuleCardsProps extends ModulesCardProps {
  modules: readonly users.ModuleChoice[];
  search: string;
}

function ModuleCards({ modules, search, chosen, onChange, effect }: ModuleCardsProps) {
  const factsOf = useModuleFacts(effect);
  const [showsAll, setShowsAll] = useState(false);
  const found = modules.filter(({ moduleName }) => isFound(moduleName, search));
  useMatchesSaid(search, found.length);
  // Chosen modules stay visible, even if they are beyond the number that is shown at first.
  const visibleModules = showsAll
    ? found
    : found.filter(({ _id }, index) => index < mostShownAtFirst || chosen.includes(_id));
  return (
    <>
      <CheckCards aria-label={t('modules')} data-path="modules">
        {visibleModules.map((module) => (
          <CheckCard
            key={module._id}
            checked={chosen.includes(module._id)}
            onChange={(on) =>
              onChange(on ? [...chosen, module._id] : chosen.filter((id) => id !== module._id))
            }
            title={module.moduleName}
            text={factsOf(module)}
            picture={
              <ModuleThumb
                productCode={module.product_code}
                family={module.family}
                topic={module.topicIcon}
              />
            }
          />
        ))}
      </CheckCards>
      {found.length === 0 && (
        <Text as="p" size="sm" color={3}>
          {t('noSuchModule')}
        </Text>
      )}
      {visibleModules.length < found.length && (
        <Button mt={8} variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: found.length })}
        </Button>
      )}
    </>
  );
}

/** The line under a module's name: how many of the chosen people lack it; before that is counted, its length and pass mark. */
function useModuleFacts(effect: AssignmentEffect | undefined): (module: users.ModuleChoice) => string {
  const format = useFormat();
  return ({ _id, expectedMinutes, passMark }) => {
    const counted = effect?.modules.find(({ moduleId }) => moduleId === _id);
    if (effect && counted) return t('lack', { lacking: counted.added, all: effect.users });
    return [
      ...(expectedMinutes === null ? [] : [t('minutes', { minutes: expectedMinutes })]),
      t('passMark', { percent: format.mark(passMark) }),
    ].join(' · ');
  };
}
