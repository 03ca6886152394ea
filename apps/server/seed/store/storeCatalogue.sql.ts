import { addToModuleCount } from '../../src/domain/catalogue/counts/moduleCounts.sql.ts';
import { refreshModuleTerms } from '../../src/domain/catalogue/modules/writeModule.sql.ts';
import type { Trx } from '../../src/platform/database/createDatabase.ts';
import type { DemoModule } from '../content/contentTypes.ts';
import { moduleCatalogue } from '../content/moduleCatalogue.ts';
import { type DemoTime, hourOfDay } from '../model/demoTime.ts';
import { demoId } from './demoId.ts';
import { insertRows } from './insertRows.ts';

/** Stores the platform's modules with their versions, steps, questions, cues and competencies. */
export const storeCatalogue = async (trx: Trx, time: DemoTime): Promise<void> => {
  await insertRows(
    trx,
    'module',
    moduleCatalogue.map((module) => moduleRow(module, time)),
  );
  for (const { slug } of moduleCatalogue) await refreshModuleTerms(trx, demoId('module', slug));
  await addToModuleCount(trx, { owner_company_id: null, status: true, modules: moduleCatalogue.length });
  await insertRows(
    trx,
    'competency',
    moduleCatalogue.flatMap(({ slug, competencies }) =>
      competencies.map(({ competencyName, productCode, validityMonths }, position) => ({
        competency_id: demoId('competency', slug, competencyName),
        module_id: demoId('module', slug),
        name: competencyName,
        product_code: productCode,
        validity_months: validityMonths,
        position,
      })),
    ),
  );
  const versions = moduleCatalogue.flatMap((module) =>
    module.versions.map((version) => ({
      module,
      version,
      versionId: demoId('module version', module.slug, version.semver),
    })),
  );
  await insertRows(
    trx,
    'module_version',
    versions.map(({ module, version, versionId }) => ({
      module_version_id: versionId,
      module_id: demoId('module', module.slug),
      version: version.semver,
      notes: version.releaseNotes,
      minimum_app_version: version.minimumAppVersion ?? null,
      released_at: hourOfDay(time, version.releasedDaysAgo, 0),
    })),
  );
  await insertRows(
    trx,
    'module_step',
    versions.flatMap(({ module, versionId }) =>
      module.steps.map((step, position) => ({
        module_version_id: versionId,
        position,
        name: step.name,
        phase: step.phase,
        must_pass: step.mustPass,
        expected_order: step.expectedOrder,
        usual_seconds: step.usualSeconds,
        competency_name: step.competencyName,
        right_action: step.rightAction,
        wrong_actions: [...step.wrongActions],
      })),
    ),
  );
  await insertRows(
    trx,
    'module_question',
    versions.flatMap(({ module, versionId }) =>
      module.questions.map(
        ({ name, question, answer, wrongAnswers = [], usualSeconds, competencyName }, position) => ({
          module_version_id: versionId,
          position,
          name,
          question,
          answer,
          wrong_answers: [...wrongAnswers],
          usual_seconds: usualSeconds,
          competency_name: competencyName,
        }),
      ),
    ),
  );
  await insertRows(
    trx,
    'module_cue',
    versions.flatMap(({ module, versionId }) =>
      module.cues.map(({ usualSeconds, text }, position) => ({
        module_version_id: versionId,
        position,
        usual_seconds: usualSeconds,
        text,
      })),
    ),
  );
};

const moduleRow = (module: DemoModule, time: DemoTime) => {
  const released = module.versions.map(({ releasedDaysAgo }) => releasedDaysAgo);
  return {
    module_id: demoId('module', module.slug),
    name: module.moduleName,
    description: module.description,
    demo_link: module.demoLink,
    module_type: module.moduleType,
    industry: module.industry,
    family: module.family,
    topic_icon: module.icon,
    product_code: module.productCode,
    platforms: [...module.platforms],
    pass_mark: module.passMark,
    expected_minutes: module.expectedMinutes,
    created_at: hourOfDay(time, Math.max(...released), 0),
    updated_at: hourOfDay(time, Math.min(...released), 0),
  };
};
