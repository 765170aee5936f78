// What names the tax data document (TDD 1.0.1), by which invoices are reported to the tax authority, and its parties.

/** The name of its rule set. */
export const TAX_DATA_RULE_SET = 'tdd-om-1.0.1';

/** TDT-001 (rule ibr-tdd-01). */
export const TAX_DATA_CUSTOMIZATION = 'urn:peppol:taxdata:om-1';

/** TDT-002 (rule ibr-tdd-02), and the process of the reporting leg. */
export const TAX_DATA_PROCESS = 'urn:peppol:taxreporting';

/** The identifier scheme of Peppol service providers (SPID): the only one for receiver and representative. */
export const SERVICE_PROVIDER_SCHEME = '0242';

/** Form of a Peppol participant identifier scheme. */
export const PARTICIPANT_SCHEME = /^\d{4}$/;
