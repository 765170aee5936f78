// What the XML has no element for, taken out of a document before it is compared with one that was read.
import type { Document } from '../../src/document/schema.ts';

const OF_DOCUMENT = new Set(['id', 'document_source', 'document_status', 'meta_info']);
const ANYWHERE = new Set(['profile_id', 'country']);

/** The document without the fields that XML loses, and without objects that held nothing else. */
export function withoutLossy(document: Document): Document {
  const kept = Object.entries(inOneWay(document)).filter(([name]) => !OF_DOCUMENT.has(name));
  return pruned(Object.fromEntries(kept)) as Document;
}

// In XML a purchase order alone is the order, and a prepaid amount of zero is none without a prepayment.
function inOneWay(document: Document): Document {
  const { order_reference: order, prepaid_amount, ...rest } = document;
  const isPrepaid =
    document.prepaid_payment !== undefined ||
    document.additional_document_references?.some((reference) => reference.document_type_code === 'PDR');
  return {
    ...rest,
    ...(order && { order_reference: order.purchase_order_id === undefined ? { purchase_order_id: order.id } : order }),
    ...((prepaid_amount !== 0 || isPrepaid) && { prepaid_amount }),
  };
}

function pruned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => pruned(item) ?? {});
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const present = ANYWHERE.has(name) ? undefined : pruned(inner);
    return present === undefined ? [] : [[name, present]];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
