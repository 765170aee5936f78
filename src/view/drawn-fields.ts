// What the drawing knows of documents beyond what every country has: fields of single countries, by the object that has them.
// Objects of a country without these fields are drawn just so.
import type { DocumentLine, Party } from '../document/schema.ts';
import type {
  AdditionalDocumentReference,
  AdditionalItemIdentification,
  AdditionalItemProperty,
  Address,
  AgentParty,
  BillingReference,
  Delivery,
  PartyIdentification,
} from '../payload/types.ts';

export interface DrawnAddress extends Address {
  readonly country_subentity_code?: string | undefined;
}

export interface DrawnIdentification extends PartyIdentification {
  readonly scheme_name?: string | undefined;
}

export interface DrawnParty extends Party {
  readonly tin?: string | undefined;
  readonly agent_party?: AgentParty | undefined;
}

export interface DrawnBillingReference extends BillingReference {
  readonly uuid?: string | undefined;
  readonly document_status_code?: string | undefined;
}

export interface DrawnSupporting extends AdditionalDocumentReference {
  readonly uuid?: string | undefined;
}

export interface DrawnDelivery extends Delivery {
  readonly shipment?:
    | { readonly id?: string | undefined; readonly actual_delivery_date?: string | undefined }
    | undefined;
}

export interface DrawnSpecification {
  readonly commodity_code?: string | undefined;
  readonly item_type?: string | undefined;
}

export interface DrawnItemIdentification extends AdditionalItemIdentification {
  readonly nature_code?: string | undefined;
}

export interface DrawnItemProperty extends AdditionalItemProperty {
  readonly name_code?: string | undefined;
}

export interface DrawnLine extends DocumentLine {
  readonly item_specification_document_reference?: DrawnSpecification | undefined;
}
