// References to other documents: order, billing, despatch, contract, supporting documents.
import * as z from 'zod';
import { base64, date, text } from './primitives.ts';

export const idOnly = z.object({ id: text.nullish() });

/** An identifier with its scheme. */
export const identified = z.object({ id: text.nullish(), scheme_id: text.nullish() });

export const period = z.object({ start_date: date.nullish(), end_date: date.nullish(), description: text.nullish() });

export const orderReference = z.object({ id: text.nullish(), purchase_order_id: text.nullish() });

export const billingReference = z.object({
  id: text.nullish(),
  issue_date: date.nullish(),
  uuid: text.nullish(),
  document_status_code: text.nullish(),
});

export const contractDocumentReference = z.object({ id: text.nullish(), document_description: text.nullish() });

export const additionalDocumentReference = z.object({
  id: text.nullish(),
  scheme_id: text.nullish(),
  uuid: text.nullish(),
  document_type_code: text.nullish(),
  document_description: text.nullish(),
  attachment: z
    .object({
      file_name: text.nullish(),
      mime_code: text.nullish(),
      content: base64.nullish(),
      external_uri: text.nullish(),
    })
    .nullish(),
});
