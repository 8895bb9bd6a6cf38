import type { HandlersFor } from '@tael/contract';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import type { Context } from '../../../kernel/context.ts';
import type { SandboxCardPrinter } from '../../../providers/card-printer/port.ts';
import type { DeliveryDeps } from '../delivery-deps.ts';
import { receivePrinterNews } from './receive-printer-news.ts';

/** The lever of the sandbox's printer: it sends the signed message that a real one would send. */
export const createCardPrinterSandboxHandlers = ({
  printer,
  ...deps
}: DeliveryDeps & { readonly printer: SandboxCardPrinter }): Pick<
  HandlersFor<Context, typeof sandboxRoutes>,
  'sandboxCardPrinter'
> => ({
  sandboxCardPrinter: async (ctx, news) => ({
    outcome: await receivePrinterNews(deps, printer)(ctx, printer.say(news)),
  }),
});
