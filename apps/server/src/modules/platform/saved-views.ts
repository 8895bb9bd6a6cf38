import type { HandlersFor, InputOf, OutputOf } from '@tael/contract';
import { mostViews, type savedViewRoutes } from '@tael/contract/platform/saved-views';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail, failField } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { read, transact, type Tx } from '../../kernel/transaction.ts';
import { requireVersion } from '../../kernel/transitions.ts';
import {
  countViews,
  deleteView,
  insertView,
  isViewNameTaken,
  lockView,
  viewsOfList,
  writeViewName,
  type SavedViewRow,
  type ViewOwner,
} from './saved-view-repository.ts';

type SavedView = OutputOf<typeof savedViewRoutes.saveView>;

/** Views belong to the caller's company; those of staff to no customer. */
const ownerOf = (ctx: Context): ViewOwner => {
  const { tenantId, customerId } = principalOf(ctx);
  return { tenant_id: tenantId, customer_id: customerId };
};

/** Whoever sees but a part of the company changes no view that others made. */
const mayChange = (ctx: Context, view: SavedViewRow): boolean => {
  const { reach, userId } = principalOf(ctx);
  return reach === 'company' || view.made_by === userId;
};

const present = (ctx: Context, view: SavedViewRow): SavedView => {
  const { id, name, query, hidden, version } = view;
  return { id, name, query, hidden, mayChange: mayChange(ctx, view), version };
};

/** The view, locked, where the caller may change it. */
const lockOwn = async (tx: Tx, ctx: Context, id: string): Promise<SavedViewRow> => {
  const view = await lockView(tx, ownerOf(ctx), id);
  return view && mayChange(ctx, view) ? view : fail('not_found');
};

const saveView = (
  ctx: Context,
  { list, name, query, hidden }: InputOf<typeof savedViewRoutes.saveView>,
): Promise<SavedView> =>
  transact(ctx, async (tx) => {
    const owner = ownerOf(ctx);
    const count = await countViews(tx, owner, list);
    if (count.ofList >= mostViews.ofList || count.all >= mostViews.ofCompany) fail('too_many_views');
    const now = ctx.clock.now();
    const view: SavedViewRow = {
      ...owner,
      ...{ id: newId(), list, name, query, hidden: [...hidden] },
      ...{ made_by: principalOf(ctx).userId, created_at: now, updated_at: now, version: 1 },
    };
    if (!(await insertView(tx, view))) failField('name', 'already_exists');
    const object = { type: 'saved_view', id: view.id };
    await audit(tx, ctx, { action: 'platform.view_saved', object, after: { list, name, query } });
    return present(ctx, view);
  });

const renameView = (
  ctx: Context,
  { id, name, version }: InputOf<typeof savedViewRoutes.renameView>,
): Promise<SavedView> =>
  transact(ctx, async (tx) => {
    const view = await lockOwn(tx, ctx, id);
    requireVersion(view.version, version);
    if (await isViewNameTaken(tx, view, name)) failField('name', 'already_exists');
    const written = await writeViewName(tx, id, name, ctx.clock.now());
    await audit(tx, ctx, {
      action: 'platform.view_renamed',
      object: { type: 'saved_view', id },
      before: { name: view.name },
      after: { name },
    });
    return present(ctx, written);
  });

const removeView = (
  ctx: Context,
  { id }: InputOf<typeof savedViewRoutes.removeView>,
): Promise<OutputOf<typeof savedViewRoutes.removeView>> =>
  transact(ctx, async (tx) => {
    const view = await lockOwn(tx, ctx, id);
    await deleteView(tx, id);
    await audit(tx, ctx, {
      action: 'platform.view_removed',
      object: { type: 'saved_view', id },
      before: { list: view.list, name: view.name, query: view.query },
    });
    return null;
  });

/** Views of lists under a name, which the people of a company share. */
export const savedViewHandlers: HandlersFor<Context, typeof savedViewRoutes> = {
  listSavedViews: (ctx, { list }) =>
    read(ctx, async (tx) => (await viewsOfList(tx, ownerOf(ctx), list)).map((view) => present(ctx, view))),
  saveView,
  renameView,
  removeView,
};
