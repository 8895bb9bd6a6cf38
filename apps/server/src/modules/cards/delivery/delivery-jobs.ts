import { assert } from '../../../kernel/failure.ts';
import type { EventJob } from '../../../kernel/events/job.ts';
import { read } from '../../../kernel/transaction.ts';
import type { CardPrinter, SandboxCardPrinter } from '../../../providers/card-printer/port.ts';
import type { DeliveryDeps } from '../delivery-deps.ts';
import { findDelivery } from './delivery-repository.ts';
import { holderName } from '../present-cards.ts';
import { receivePrinterNews } from './receive-printer-news.ts';
import { findCard } from '../repository.ts';

/** Hands cards over to the printer, with the delivery's own id, so that a second delivery of the event is no second card. */
export const cardPrinterJob = (printer: CardPrinter): EventJob => ({
  topic: 'card.delivery_ordered',
  run: async (ctx, event) => {
    const { delivery, card } = await read(ctx, async (tx) => {
      const found = await findDelivery(tx, event.objectId);
      assert(found, 'a delivery that was ordered is there');
      return { delivery: found, card: await findCard(tx, found.card_id, found.customer_id) };
    });
    assert(card, 'a delivery is of a card');
    if (delivery.fulfilment !== 'pending') return;
    await printer.print({
      deliveryId: delivery.id,
      cardId: card.id,
      product: card.product_name,
      network: card.network,
      holderName: holderName(card),
      speed: delivery.speed,
      to: delivery.address,
    });
  },
});

const cancelPrintJob = (printer: CardPrinter): EventJob => ({
  topic: 'card.delivery_withdrawn',
  run: (_, { objectId }) => printer.cancel(objectId),
});

/** What goes to the printer, and what comes back from it. */
export const createDeliveryJobs = ({
  printer,
  ...deps
}: DeliveryDeps & { readonly printer: SandboxCardPrinter }): readonly EventJob[] => [
  cardPrinterJob(printer),
  cancelPrintJob(printer),
  printer.newsJob(receivePrinterNews(deps, printer)),
];
