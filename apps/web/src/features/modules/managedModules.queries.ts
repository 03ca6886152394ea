import { modules, type RequestOf } from '@simward/contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/apiClient.ts';
import { saveFile } from '../../lib/api/downloadFile.ts';
import { callQuery, useAttempt, useChange } from '../../lib/api/queries.ts';
import { modulesKey } from '../../shared/modules/modules.queries.ts';
import { stateOf, type TableState } from '../../ui/table/state/tableState.ts';
import type { ModuleFilters } from './modulesAddress.ts';

type ListRequest = RequestOf<typeof modules.listModules>['body'];

/** A page of modules; the previous page stays on the screen while the next one loads. */
export const allModulesQuery = (body: ListRequest) =>
  queryOptions({
    ...callQuery([...modulesKey, 'list', body], modules.listModules, { body }),
    placeholderData: keepPreviousData,
  });

export const listRequestOf = (filters: ModuleFilters, state: TableState): ListRequest => ({
  ...filterOf(filters, state),
  pageNumber: state.page,
  pageSize: state.size,
});

/** The chosen modules and their order. */
export const filterOf = (
  { status, platform, company }: ModuleFilters,
  { search, sort }: Pick<TableState, 'search' | 'sort'>,
) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(platform && { platform }),
  ...(company && { usedBy: company }),
  sortColumn: modules.moduleSortColumns.find((name) => name === sort?.key) ?? 'moduleName',
  sortOrder: sort?.direction === 'desc' ? (-1 as const) : (1 as const),
});

/** How much the modules of a page are used; the counts may be some minutes old. */
export const moduleUseQuery = (moduleIds: string[]) =>
  queryOptions({
    ...callQuery([...modulesKey, 'use', moduleIds], modules.moduleUse, { body: { moduleIds } }),
    enabled: moduleIds.length > 0,
    staleTime: 5 * 60_000,
  });

/**
 * The numbers of all modules and of active ones. Uses the request with which the list opens, so that it is
 * sent only once.
 */
export const moduleCountsQuery = queryOptions({
  ...allModulesQuery(listRequestOf({}, stateOf({}))),
  select: ({ modulesCount, activeCount }) => ({ modulesCount, activeCount }),
});

export const modulesByTextQuery = (searchString: string) =>
  callQuery([...modulesKey, 'found', searchString], modules.searchModules, { body: { searchString } });

/** Hosts from which a module's demo video may be shown; set when the server starts. */
export const videoHostsQuery = queryOptions({
  ...callQuery([...modulesKey, 'video hosts'], modules.videoHosts, {}),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useAddModule = () =>
  useChange(
    (body: RequestOf<typeof modules.addModule>['body']) => call(modules.addModule, { body }),
    modulesKey,
  );

export const useModifyModule = () =>
  useChange(
    (body: RequestOf<typeof modules.modifyModule>['body']) => call(modules.modifyModule, { body }),
    modulesKey,
  );

export const useArchiveModule = () =>
  useChange((_id: string) => call(modules.archiveModule, { body: { _id } }), modulesKey);

export const useRestoreModule = () =>
  useChange((_id: string) => call(modules.restoreModule, { body: { _id } }), modulesKey);

export const useAssignCompany = () =>
  useChange(
    (body: RequestOf<typeof modules.addAssignCompany>['body']) => call(modules.addAssignCompany, { body }),
    modulesKey,
  );

export const useModifyCompanyUse = () =>
  useChange(
    (body: RequestOf<typeof modules.modifyAssignCompany>['body']) =>
      call(modules.modifyAssignCompany, { body }),
    modulesKey,
  );

export const competencyUseQuery = (id: string) =>
  callQuery([...modulesKey, 'competency use', id], modules.competencyUse, { params: { id } });

export const useMapCompetency = () =>
  useChange(
    (body: RequestOf<typeof modules.mapCompetency>['body']) => call(modules.mapCompetency, { body }),
    modulesKey,
  );

/** Dismisses a reported name or, with `dismiss: false`, puts it back on the list. */
export const useSetNameDismissed = () =>
  useChange(
    ({ dismiss, ...body }: RequestOf<typeof modules.dismissName>['body'] & { dismiss: boolean }) =>
      call(dismiss ? modules.dismissName : modules.restoreName, { body }),
    modulesKey,
  );

export const useChangeCurveLimits = () =>
  useChange(
    (body: RequestOf<typeof modules.changeCurveLimits>['body']) => call(modules.changeCurveLimits, { body }),
    modulesKey,
  );

/** A mutation, so that nothing is cached: the differences may change with the next save of the module. */
export const usePreviewDescription = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof modules.previewDescription>['body']) =>
      call(modules.previewDescription, { body }),
  });

export const useImportDescription = () =>
  useChange(
    (body: RequestOf<typeof modules.importDescription>['body']) => call(modules.importDescription, { body }),
    modulesKey,
  );

/** The modules that come with the program; for a SuperAdmin. */
export const includedModulesQuery = callQuery([...modulesKey, 'included'], modules.listIncluded, {});

export const useAddIncluded = () =>
  useChange((product_code: string) => call(modules.addIncluded, { body: { product_code } }), modulesKey);

export const useDuplicateModule = () =>
  useChange(
    (body: RequestOf<typeof modules.duplicateModule>['body']) => call(modules.duplicateModule, { body }),
    modulesKey,
  );

/** Saves a module's description as a file that can be imported again. */
export const useExportDescription = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const description = await call(modules.exportDescription, { params: { id } });
      const file = new Blob([JSON.stringify(description, null, 2)], { type: 'application/json' });
      saveFile(file, `${description.product_code.replace(/[^\w.-]+/g, '-')}.json`);
    },
  });

export const moduleStepsQuery = (id: string) =>
  callQuery([...modulesKey, 'steps', id], modules.moduleSteps, { params: { id } });

export const useModifySteps = () =>
  useChange(
    (body: RequestOf<typeof modules.modifySteps>['body']) => call(modules.modifySteps, { body }),
    modulesKey,
  );

export const rolloutQuery = (id: string) =>
  callQuery([...modulesKey, 'rollout', id], modules.moduleRollout, { params: { id } });

export const useAddVersion = () =>
  useChange(
    (body: RequestOf<typeof modules.addVersion>['body']) => call(modules.addVersion, { body }),
    modulesKey,
  );

export const useModifyVersion = () =>
  useChange(
    (body: RequestOf<typeof modules.modifyVersion>['body']) => call(modules.modifyVersion, { body }),
    modulesKey,
  );

/** Reads the modules again also after a refusal, so that a version changed meanwhile is shown as it is stored. */
export const useChangeRollout = () =>
  useAttempt(
    (body: Pick<modules.ModuleVersion, '_id' | 'revision' | 'rolloutPercent'>) =>
      call(modules.modifyVersion, { body }),
    modulesKey,
  );
