// The fields that Oman alone has, with their schemas: what other countries do not state, or state elsewhere.
import { optionalDate, optionalNumber, optionalText } from '../../../payload/primitives.ts';
import { type CountryFields, list, one } from '../../../payload/shapes.ts';

/** The fields that Oman alone has. */
export const OMAN_FIELDS = {
  objects: {
    /** BTOM-019 and BTOM-034: goods or a service, and which service. */
    ItemSpecification: { commodity_code: optionalText, item_type: optionalText },
    /** BTOM-021 and BTOM-030: the customs declaration of an import. */
    Shipment: { id: optionalText, actual_delivery_date: optionalDate },
  },
  own: {
    // BTOM-033
    AdditionalItemIdentification: { nature_code: { shape: optionalText } },
    // BTOM-025
    AdditionalItemProperty: { name_code: { after: 'name', shape: optionalText } },
    PayloadLine: {
      item_specification_document_reference: {
        after: 'additional_item_identification',
        shape: one('ItemSpecification'),
      },
    },
    // BTOM-024, BTOM-026
    Address: { country_subentity_code: { after: 'country_subentity', shape: optionalText } },
    Party: {
      tin: { after: 'profile_id', shape: optionalText },
      // BTOM-005 to BTOM-013
      agent_party: { after: 'tax_registration', shape: one('AgentParty') },
    },
    // BTOM-015, BTOM-018
    PartyIdentification: { scheme_name: { after: 'id', shape: optionalText } },
    // BTOM-031, BTOM-032
    BillingReference: {
      uuid: { after: 'issue_date', shape: optionalText },
      document_status_code: { after: 'uuid', shape: optionalText },
    },
    // BTOM-014, BTOM-023
    AdditionalDocumentReference: { uuid: { after: 'scheme_id', shape: optionalText } },
    Delivery: { shipment: { after: 'delivery_terms', shape: one('Shipment') } },
    ComputedFields: {
      // IBT-111, and its breakdown
      tax_amount_in_omr: { after: 'tax_breakdown', shape: optionalNumber },
      tax_breakdown_in_omr: { after: 'tax_amount_in_omr', shape: list('TaxBreakdown') },
    },
    // BTOM-004
    IdentityFields: { seller_uuid: { after: 'uuid', shape: optionalText } },
  },
} as const satisfies CountryFields;
