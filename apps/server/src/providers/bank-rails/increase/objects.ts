/** Increase's objects, as far as they are read here. */
import { z } from 'zod';

const moment = z.string();
const about = {
  id: z.string().max(100),
  idempotency_key: z.string().nullish(),
  amount: z.number().int(),
  status: z.string(),
};

export const made = z.object({ id: z.string().max(100) });

export const achTransfer = z.object({
  ...about,
  routing_number: z.string(),
  account_number: z.string(),
  individual_name: z.string().nullish(),
  return: z
    .object({ created_at: moment, raw_return_reason_code: z.string(), trace_number: z.string() })
    .nullish(),
  notifications_of_change: z
    .array(
      z.object({
        change_code: z.string(),
        corrected_account_funding: z.string().nullish(),
        corrected_account_number: z.string().nullish(),
        corrected_individual_id: z.string().nullish(),
        corrected_routing_number: z.string().nullish(),
        created_at: moment,
      }),
    )
    .default([]),
});
export type AchTransfer = z.output<typeof achTransfer>;

export const wireTransfer = z.object({
  ...about,
  created_at: moment,
  submission: z.object({ input_message_accountability_data: z.string(), submitted_at: moment }).nullish(),
  reversal: z
    .object({
      amount: z.number().int(),
      created_at: moment,
      input_message_accountability_data: z.string(),
      return_reason_code: z.string().nullish(),
    })
    .nullish(),
});
export type WireTransfer = z.output<typeof wireTransfer>;

export const checkTransfer = z.object({ ...about, check_number: z.string() });
export type CheckTransfer = z.output<typeof checkTransfer>;

export const inboundAch = z.object({
  ...about,
  account_id: z.string(),
  account_number_id: z.string(),
  direction: z.string(),
  created_at: moment,
  acceptance: z.object({ accepted_at: moment }).nullish(),
  originator_company_name: z.string(),
  trace_number: z.string(),
  addenda: z
    .object({
      freeform: z
        .object({ entries: z.array(z.object({ payment_related_information: z.string() })) })
        .nullish(),
    })
    .nullish(),
});

export const inboundWire = z.object({
  ...about,
  account_id: z.string(),
  account_number_id: z.string(),
  created_at: moment,
  debtor_name: z.string().nullish(),
  input_message_accountability_data: z.string().nullish(),
  unstructured_remittance_information: z.string().nullish(),
});

export const accountNumber = z.object({ id: z.string(), account_number: z.string().max(34) });

export const event = z.object({
  id: z.string().max(100),
  category: z.string(),
  associated_object_id: z.string().max(100).regex(/^\w+$/),
});
export type Event = z.output<typeof event>;
export const eventPage = z.object({ data: z.array(event), next_cursor: z.string().nullish() });
