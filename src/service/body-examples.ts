// Examples of what stands in bodies, for the OpenAPI document.

const AN_EVENT = {
  id: 'e1',
  type: 'created',
  timestamp: 1_772_436_000_000,
  documentUuid: '8b1c07de-52a4-4f3b-9d6e-2c81a5f70d93',
  documentType: 'INVOICE',
  legs: ['C3', 'C5'],
};

/** What is said of a document in its transmission. */
export const EVENTS_EXAMPLE = { events: [AN_EVENT] };

/** The same, and how long things may take. */
export const NEXT_STEP_EXAMPLE = {
  ...EVENTS_EXAMPLE,
  timers: { answer: 1_200_000, reportByC2: 900_000, reportToConsumerByC2: 1_800_000, reportByC3: 900_000 },
};

/** What stands beside a record that is reported. */
export const TAX_DATA_EXAMPLE = {
  reporting: {
    reporter_role: '01',
    document_scope: 'D',
    document_type_code: 'S',
    uuid: '8b1c07de-52a4-4f3b-9d6e-2c81a5f70d93',
    issue_date: '2026-03-02',
    issue_time: '12:00:00+04:00',
    reporting_party: { endpoint_id: 'OM1100512077', endpoint_scheme_id: '0248' },
    receiving_party: { endpoint_id: '000773', endpoint_scheme_id: '0242' },
    representative: { id: '000000', scheme_id: '0242' },
  },
};

/** What stands beside a record that is credited. */
export const CREDIT_EXAMPLE = { number: 'CN-2026-0001', date: '2026-03-01', reason: 'CAN' };
