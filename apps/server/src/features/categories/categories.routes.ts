import { categories } from '@simward/contract';
import type { Router } from '../../platform/route/route.ts';
import * as service from './categories.service.ts';
import { pageCategories } from './categories.service.ts';
import * as acts from './categoryActs.service.ts';
import * as people from './categoryUsers.service.ts';

export const categoriesRoutes = (router: Router): void => {
  router.user(categories.listCategories, ({ ctx, params }) => service.listCategories(ctx, params.id));
  router.user(categories.pageCategories, ({ ctx, body }) => pageCategories(ctx, body));
  router.user(categories.addCategory, ({ ctx, body }) => service.addCategory(ctx, body));
  router.user(categories.getCategory, ({ ctx, params }) => service.getCategory(ctx, params.id));
  router.user(categories.updateCategory, ({ ctx, params, body }) =>
    service.updateCategory(ctx, params.id, body),
  );
  router.user(categories.deleteCategory, ({ ctx, params }) => service.deleteCategory(ctx, params.id));
  router.user(categories.listModuleNames, ({ ctx }) => service.listModuleNames(ctx));
  router.user(categories.listCategoryUsers, ({ ctx, params, query }) =>
    people.listUsers(ctx, params.id, query),
  );
  router.user(categories.assignUsers, ({ ctx, body }) => acts.assignUsers(ctx, body));
  router.user(categories.previewUsers, ({ ctx, params, body }) =>
    people.previewUsers(ctx, params.id, body.userIds),
  );
  router.user(categories.removeUsers, ({ ctx, params, body }) =>
    acts.removeUsers(ctx, params.id, body.userIds),
  );
  router.user(categories.previewRemoval, ({ ctx, params, query }) =>
    people.previewRemoval(ctx, params.id, query),
  );
  router.user(categories.listLosing, ({ ctx, params, query }) => people.listLosing(ctx, params, query));
};
