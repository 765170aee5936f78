// Payload and issuance → what a host stores: the document, its XML and its first events.
// The interface makes purchase invoices with it, a host makes documents of any type.

import { type DocumentKindName, kindOfName } from '../core/document-kinds.ts';
import { failure, type Result, success } from '../core/result.ts';
import { planDocument } from '../countries/om/network/functions.ts';
import type { Issuance } from '../document/issuance.ts';
import type { DocumentPayload } from '../document/issue.ts';
import { wireNameOf } from '../document/wire-name.ts';
import type { TransmissionEvent, ValidationItem } from '../status/index.ts';
import type { Report } from '../validate/index.ts';
import type { CreatedDocument, Host } from './host.ts';
import { type CreationSteps, findingsByField, offloadCreation } from './offload-creation.ts';
import { participantsOf } from './present.ts';

/** What a host stores of a new document, whoever made it. */
export type MadeDocument = Pick<CreatedDocument<unknown>, 'id' | 'type' | 'document' | 'xml' | 'events'>;

/** The ports that make documents: identifiers, the clock, and validation where there is some. */
export type CreationPorts = Pick<Host<never>, 'newId' | 'now' | 'validator' | 'validate'>;

/**
 * Issues a payload as a document of `type`, writes its XML, validates it where the host has a validator, and gives it its
 * first events. Nothing is stored. The creation names the legs of the document's flow in the network, for a receiver who is
 * in the network and can be reached: a document to a consumer is only reported, so its status waits for no other answer.
 *
 * Errors: those of `issueDocument`; with `validate: 'refuse'` also the fatal findings of validation, by field.
 *
 * @param steps writes the document elsewhere. Here, with the host's validator, unless given.
 */
export async function makeDocument(
  host: CreationPorts,
  type: DocumentKindName,
  payload: DocumentPayload,
  issuance: Omit<Issuance, 'id' | 'type'>,
  steps: Pick<CreationSteps, 'writeDocument'> = offloadCreation(host.validator),
): Promise<Result<MadeDocument>> {
  const id = await host.newId();
  const written = await steps.writeDocument({ type, payload, issuance: { ...issuance, id }, now: host.now() });
  if (!written.ok) return written;
  const { document, xml, report } = written.value;
  if (report?.valid === false && host.validate === 'refuse') return failure(findingsByField(report));
  const kind = kindOfName(type);
  // A document that no flow has, such as an invalid one, may have any leg.
  const plan = planDocument(document);
  const events: TransmissionEvent[] = [
    {
      type: 'created',
      id: await host.newId(),
      timestamp: host.now(),
      documentUuid: document.uuid ?? '',
      documentType: kind === undefined ? type : wireNameOf(document, kind),
      documentXml: xml,
      recordId: await host.newId(),
      recordUuid: await host.newId(),
      ...(plan.ok && { legs: plan.value.legs }),
      ...participantsOf(document),
    },
  ];
  if (report) {
    const results = report.results.map(validationItem);
    events.push({ type: 'validated', id: await host.newId(), timestamp: host.now(), results });
  }
  return success({ id, type, document, xml, events });
}

// The interface's five fields; a report has more.
function validationItem({ text, flag, reasonCode, location, test }: Report['results'][number]): ValidationItem {
  return { text, flag, reasonCode, location, test };
}
