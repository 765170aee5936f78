// A header and a document → the text of an envelope.
// The document's characters go in as they are; only the header is printed.

import { META_SCHEME } from '../../core/peppol.ts';
import { XML_INDENT } from '../../core/xml-indent.ts';
import { SBDH } from '../namespaces.ts';
import { aggregate, leaf, type UblElement } from '../tree.ts';
import { printXml } from '../xml/print.ts';
import { type EnvelopeHeader, type EnvelopeScope, HEADER_VERSION } from './header.ts';

/** Prints an envelope around a document, which stands alone: all namespaces that it uses are declared in it. */
export function writeEnvelope(header: EnvelopeHeader, document: string): string {
  const [declaration, printed] = splitDeclaration(printXml(headerTree(header), { indent: XML_INDENT }));
  const envelope = `sh:StandardBusinessDocument`;
  // No namespace reaches the document but that of the prefix `sh`, which changes none of its names.
  return `${declaration}\n<${envelope} xmlns:sh="${SBDH}">${printed.trimEnd()}\n${document}\n</${envelope}>\n`;
}

function splitDeclaration(xml: string): [string, string] {
  const end = xml.indexOf('?>') + 2;
  return [xml.slice(0, end), xml.slice(end)];
}

function headerTree(header: EnvelopeHeader): UblElement {
  const { sender, receiver, standard, type, typeVersion, instanceId, createdAt } = header;
  return aggregate('sh:StandardBusinessDocumentHeader', [
    leaf('sh:HeaderVersion', HEADER_VERSION),
    partner('sh:Sender', sender),
    partner('sh:Receiver', receiver),
    aggregate('sh:DocumentIdentification', [
      leaf('sh:Standard', standard),
      leaf('sh:TypeVersion', typeVersion),
      leaf('sh:InstanceIdentifier', instanceId),
      leaf('sh:Type', type),
      leaf('sh:CreationDateAndTime', createdAt),
    ]),
    aggregate('sh:BusinessScope', scopesOf(header).map(scopeTree)),
  ]);
}

function partner(name: string, participant: string): UblElement {
  return aggregate(name, [leaf('sh:Identifier', participant, [{ name: 'Authority', value: META_SCHEME }])]);
}

function scopesOf(header: EnvelopeHeader): readonly EnvelopeScope[] {
  const { documentTypeId, documentTypeScheme, processId, processScheme, country, mlsTo, mlsType, scopes } = header;
  return [
    { type: 'DOCUMENTID', instanceIdentifier: documentTypeId, identifier: documentTypeScheme },
    { type: 'PROCESSID', instanceIdentifier: processId, identifier: processScheme },
    { type: 'COUNTRY_C1', instanceIdentifier: country },
    ...(mlsTo === undefined ? [] : [{ type: 'MLS_TO', instanceIdentifier: mlsTo, identifier: META_SCHEME }]),
    ...(mlsType === undefined ? [] : [{ type: 'MLS_TYPE', instanceIdentifier: mlsType }]),
    ...scopes,
  ];
}

function scopeTree({ type, instanceIdentifier, identifier }: EnvelopeScope): UblElement {
  return aggregate('sh:Scope', [
    leaf('sh:Type', type),
    leaf('sh:InstanceIdentifier', instanceIdentifier),
    ...(identifier === undefined ? [] : [leaf('sh:Identifier', identifier)]),
  ]);
}
