// The licences of the packages that the build includes, which ask to be passed on with their code, and who owns the schemas.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

// The schemas are written by this project from declarations of others, who keep their rights in them.
const SCHEMAS = [
  `Schemas of UBL 2.1 (schemas/ubl-*.xsd, schemas/core-types.xsd)

Declarations of OASIS Universal Business Language (UBL) 2.1, an OASIS Standard of 4 November 2013:
http://docs.oasis-open.org/ubl/os-UBL-2.1/
Copyright (c) OASIS Open 2013. All Rights Reserved.
They are used under the OASIS Intellectual Property Rights Policy: https://www.oasis-open.org/policies-guidelines/ipr/
`,
  `Schema of XML signatures (schemas/xmldsig.xsd)

Declarations of the W3C Recommendation XML-Signature Syntax and Processing: http://www.w3.org/TR/xmldsig-core/
Copyright 2001 The Internet Society and W3C (Massachusetts Institute of Technology, Institut National de Recherche en
Informatique et en Automatique, Keio University). All Rights Reserved.
They are used under the W3C Software Licence: http://www.w3.org/Consortium/Legal/
`,
  `Schemas of advanced electronic signatures (schemas/xades-1.3.2.xsd, schemas/xades-1.4.1.xsd)

Declarations of ETSI TS 101 903, XML Advanced Electronic Signatures (XAdES): http://uri.etsi.org/01903/
Copyright (c) European Telecommunications Standards Institute. All rights reserved.
`,
];

/** Writes the licences of these packages and the notices of the schemas into one file. */
export function writeNotices(packages: readonly string[], file: string): void {
  writeFileSync(file, noticesOf(packages));
}

/** The licences of these packages, each text once, and the notices of the schemas as one text. */
export function noticesOf(packages: readonly string[]): string {
  const namesByText = new Map<string, string[]>();
  for (const { name, text } of packages.map(notice)) namesByText.set(text, [...(namesByText.get(text) ?? []), name]);
  const notices = [...namesByText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return [...notices, ...SCHEMAS].join(`\n${'-'.repeat(80)}\n\n`);
}

function notice(name: string): { readonly name: string; readonly text: string } {
  const folder = `node_modules/${name}`;
  const { version, license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const by = typeof author === 'object' ? author.name : author;
  const text = file === undefined ? `Copyright ${by}` : readFileSync(`${folder}/${file}`, 'utf8').trim();
  return { name: `${name} ${version} (${license})`, text };
}
