// The types of a country's documents: what an editor shows of them. Functions that are bound to a country have its types.
import type { PayloadTypes } from '../payload/country-types.ts';
import type { Document, Issuance, IssuedDocument } from './types.ts';

/** The types of a country's payloads and documents; by default what every country has. */
export interface CountryTypes extends PayloadTypes {
  readonly issuance: Issuance;
  readonly document: Document;
  readonly issued: IssuedDocument;
}
