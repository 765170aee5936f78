// The declarations of the schema namespaces → the texts of their XML Schema files.
import { type AttributeDeclaration, type Particle, parseType, type TypeDeclaration } from '../../ubl/model/notation.ts';
import { reducedNamespaces, type SchemaNamespace, schemaNamespaces } from './namespaces.ts';

/** File name → text of every schema file, that of tax data in a namespace; printed afresh at each call, some 10 ms. */
export function printSchemas(taxData?: string): ReadonlyMap<string, string> {
  const all = schemaNamespaces(taxData);
  return new Map(all.map((schema) => [schema.file, `${printSchema(schema, all).join('\n')}\n`]));
}

/** The same for the reduced schema, without the blanks between elements, which libxml2 would keep as nodes. */
export function printReducedSchemas(): ReadonlyMap<string, string> {
  const all = reducedNamespaces();
  return new Map(all.map((schema) => [schema.file, printSchema(schema, all).map(withoutIndent).join('')]));
}

function withoutIndent(line: string): string {
  return line.trimStart();
}

// The file's lines.
function printSchema(schema: SchemaNamespace, all: readonly SchemaNamespace[]): string[] {
  const body: string[] = [];
  for (const [name, type] of schema.elements) body.push(`  <element name="${name}" type="${type}"/>`);
  const known = new Map<string, TypeDeclaration>();
  for (const [name, notation] of schema.types) {
    const type = known.get(notation) ?? parseType(notation);
    known.set(notation, type);
    printType(name, type, body);
  }
  const text = body.join('');
  const used = all.filter(({ prefix }) => prefix === schema.prefix || text.includes(`="${prefix}:`));
  const imported = all.filter(
    (other) => other !== schema && (used.includes(other) || schema.alsoImports?.includes(other.prefix)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${schema.title}. Printed from the model by "npm run generate"; not to be edited. -->`,
    printStart(schema, used),
    ...imported.map(({ uri, file }) => `  <import namespace="${uri}" schemaLocation="${file}"/>`),
    ...body,
    '</schema>',
  ];
}

function printStart({ uri: target }: SchemaNamespace, used: readonly SchemaNamespace[]): string {
  return [
    '<schema xmlns="http://www.w3.org/2001/XMLSchema" xmlns:xsd="http://www.w3.org/2001/XMLSchema"',
    ...used.map(({ prefix, uri }) => `xmlns:${prefix}="${uri}"`),
    `targetNamespace="${target}" elementFormDefault="qualified">`,
  ].join('\n  ');
}

function printType(name: string, type: TypeDeclaration, lines: string[]): void {
  if (type.kind === 'simple') {
    const facets = type.values.map((value) => `      <enumeration value="${value}"/>`);
    lines.push(`  <simpleType name="${name}">`);
    wrap(`    <restriction base="${type.base}"`, facets, '    </restriction>', lines);
    lines.push('  </simpleType>');
    return;
  }
  const marks = (type.mixed ? ' mixed="true"' : '') + (type.abstract ? ' abstract="true"' : '');
  lines.push(`  <complexType name="${name}"${marks}>`);
  if (type.derivation === undefined) {
    lines.push(...inside(type, '    '));
  } else {
    const content = type.kind === 'value' ? 'simpleContent' : 'complexContent';
    lines.push(`    <${content}>`);
    wrap(
      `      <${type.derivation} base="${type.base}"`,
      inside(type, '        '),
      `      </${type.derivation}>`,
      lines,
    );
    lines.push(`    </${content}>`);
  }
  lines.push('  </complexType>');
}

function wrap(open: string, inner: readonly string[], close: string, lines: string[]): void {
  if (inner.length === 0) lines.push(`${open}/>`);
  else lines.push(`${open}>`, ...inner, close);
}

function inside(type: TypeDeclaration, indent: string): string[] {
  const lines: string[] = [];
  if (type.content) printParticle(type.content, indent, lines);
  for (const attribute of type.attributes) lines.push(indent + printAttribute(attribute));
  if (type.anyAttribute) lines.push(`${indent}<anyAttribute namespace="##any"/>`);
  return lines;
}

function printAttribute({ name, type, required }: AttributeDeclaration): string {
  return `<attribute name="${name}" type="${type}"${required ? ' use="required"' : ''}/>`;
}

function printParticle(particle: Particle, indent: string, lines: string[]): void {
  const min = particle.min === 0 ? ' minOccurs="0"' : '';
  const occurs = particle.max === 'unbounded' ? `${min} maxOccurs="unbounded"` : min;
  if (particle.kind === 'element') {
    const named =
      particle.type === undefined
        ? `ref="${particle.name}"`
        : `name="${particle.name.slice(particle.name.indexOf(':') + 1)}" type="${particle.type}"`;
    lines.push(`${indent}<element ${named}${occurs}/>`);
  } else if (particle.kind === 'wildcard') {
    lines.push(`${indent}<any namespace="##${particle.name}" processContents="${particle.type}"${occurs}/>`);
  } else {
    lines.push(`${indent}<${particle.kind}${occurs}>`);
    for (const item of particle.items) printParticle(item, `${indent}  `, lines);
    lines.push(`${indent}</${particle.kind}>`);
  }
}
