// What a participant has to be registered for to receive: the document types and processes of a country's network.
import { expectOneOf } from '../../core/arguments.ts';
import type { CountryFacts } from '../../core/country-facts.ts';
import { AS4_TRANSPORT } from '../../core/peppol.ts';
import { mlsIdentifiers, taxDataIdentifiers } from '../../network/identifiers.ts';
import type { ReportNames } from '../../tax-data/country-tax-data.ts';
import { type NetworkIdentifiers, networkIdentifiers, ublSyntax } from '../../ubl/document-type.ts';
import type { SchemedId } from './identifiers.ts';

/**
 * Who receives: a business (C4), one that also gets documents which its buyers issue, the service of the tax authority (C5), and every
 * provider by its own number.
 */
export type Receiver = 'business' | 'self-billed business' | 'authority' | 'provider';

/** One registration with a metadata publisher. */
export interface Registration {
  readonly documentType: SchemedId;
  readonly process: SchemedId;
  readonly transport: string;
}

/** What of a country its registrations are made of. */
export interface RegisteredBy {
  readonly facts: Pick<CountryFacts, 'profiles'>;
  readonly report: Omit<ReportNames, 'letters'>;
}

/** `registrationsFor` of a country. */
export function registrationsOf({ facts, report }: RegisteredBy): (receiver: Receiver) => readonly Registration[] {
  const documents = (profile: keyof CountryFacts['profiles']): NetworkIdentifiers[] =>
    (['Invoice', 'CreditNote'] as const).map((root) => {
      const { customizationId, profileId } = facts.profiles[profile];
      return networkIdentifiers(ublSyntax(root), customizationId, profileId);
    });
  const rows: Readonly<Record<Receiver, () => readonly NetworkIdentifiers[]>> = {
    business: () => documents('billing'),
    'self-billed business': () => [...documents('billing'), ...documents('selfbilling')],
    authority: () => [taxDataIdentifiers(report)],
    provider: () => [mlsIdentifiers()],
  };
  return (receiver) => {
    expectOneOf(receiver, Object.keys(rows), 'registrationsFor', 'who receives');
    return rows[receiver]().map(registration);
  };
}

function registration(ids: NetworkIdentifiers): Registration {
  return {
    documentType: { scheme: ids.documentTypeScheme, value: ids.documentTypeId },
    process: { scheme: ids.processScheme, value: ids.processId },
    transport: AS4_TRANSPORT,
  };
}
