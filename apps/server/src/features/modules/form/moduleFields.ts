import { modules } from '@simward/contract';
import {
  isCodeTakenMeanwhile,
  type ModuleChanges,
  type ModuleFields,
} from '../../../domain/catalogue/modules/writeModule.sql.ts';
import type { Platform } from '../../../platform/platform.ts';
import { fieldProblem } from '../../../platform/problem.ts';

/** The problem for a product code in this field that another module has already. */
export const codeTakenProblem = (field: string) => fieldProblem('module.code-taken', field);

/**
 * When two people save the same product code at once, the second person gets the same problem as if the first
 * had saved long before.
 */
export const withCodeTakenProblem = async <T>(work: Promise<T>, field: string): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isCodeTakenMeanwhile(error) ? codeTakenProblem(field) : error;
  }
};

/**
 * A demo video may only link to the hosts that the operator allows.
 * @throws Problem module.video-link at the field
 */
export const expectVideoHost = (
  { videoHosts }: Platform,
  link: string | null | undefined,
  field: string,
): void => {
  if (link && !modules.isVideoLink(link, videoHosts)) throw fieldProblem('module.video-link', field);
};

/** The fields that a module's form and its description share, and the status, which only the form has. */
type DescribedFields = Omit<
  modules.ModuleDescription,
  'format' | 'version' | 'competencies' | 'steps' | 'questions' | 'cues'
> & {
  status: boolean;
};

type PartOf<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** The columns of these fields. A field that is undefined leaves its column as it is. */
export function moduleColumnsOf(fields: DescribedFields): ModuleFields;
export function moduleColumnsOf(fields: PartOf<DescribedFields>): ModuleChanges;
export function moduleColumnsOf(fields: PartOf<DescribedFields>): ModuleChanges {
  return {
    name: fields.moduleName,
    description: fields.moduleDescription,
    demo_link: fields.moduleDemoLink,
    module_type: fields.moduleType,
    industry: fields.industry,
    family: fields.family,
    topic_icon: fields.topicIcon,
    product_code: fields.product_code,
    platforms: fields.platforms,
    pass_mark: fields.passMark,
    modes: fields.modes,
    attempts_allowed: fields.attemptsAllowed,
    expected_minutes: fields.expectedMinutes,
    status: fields.status,
  };
}
