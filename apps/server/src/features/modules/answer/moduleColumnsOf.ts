import type { modules } from '@simward/contract';
import type { ModuleChanges, ModuleFields } from '../../../domain/catalogue/modules/writeModule.sql.ts';

/** What a module's form and its description say of it; a description does not say its status. */
type Given = Omit<modules.ModuleDescription, 'format' | 'competencies' | 'steps' | 'questions'> & {
  status: boolean;
};

type Partly<Fields> = { [Field in keyof Fields]?: Fields[Field] | undefined };

/** The columns of what is given; undefined is left alone. */
export function moduleColumnsOf(given: Given): ModuleFields;
export function moduleColumnsOf(given: Partly<Given>): ModuleChanges;
export function moduleColumnsOf(given: Partly<Given>): ModuleChanges {
  return {
    name: given.moduleName,
    description: given.moduleDescription,
    demo_link: given.moduleDemoLink,
    module_type: given.moduleType,
    industry: given.industry,
    family: given.family,
    topic_icon: given.topicIcon,
    product_code: given.product_code,
    platforms: given.platforms,
    pass_mark: given.passMark,
    modes: given.modes,
    attempts_allowed: given.attemptsAllowed,
    status: given.status,
  };
}
