// Rule tables → the stylesheet that a Schematron processor makes of the official rules: a mode for each pattern, in it a template
// for each rule, the first before all others, and a report (SVRL) of the assertions that do not hold.
import { readFileSync } from 'node:fs';

/** A table of rules, as `../shared/spec/pint-om-1.0.1/rules` holds it. */
interface RuleTable {
  readonly namespaces: Readonly<Record<string, string>>;
  readonly lets: Readonly<Record<string, string>>;
  /** `body` is an `xsl:function`. */
  readonly functions: readonly { readonly body: string }[];
  readonly patterns: readonly RulePattern[];
}

interface RulePattern {
  readonly id: string;
  readonly lets?: Readonly<Record<string, string>>;
  readonly rules: readonly {
    readonly context: string;
    readonly lets: Readonly<Record<string, string>>;
    readonly assertions: readonly Assertion[];
  }[];
}

interface Assertion {
  readonly id: string;
  readonly kind: 'assert' | 'report';
  readonly flag: string;
  readonly test: string;
  /** With expressions in braces. */
  readonly text: string;
}

const SVRL = 'http://purl.oclc.org/dsdl/svrl';
const XSL = 'http://www.w3.org/1999/XSL/Transform';
const XSD = 'http://www.w3.org/2001/XMLSchema';
const FIRST_PRIORITY = 1_000;

/** The stylesheet (XSLT 2.0) of a table in a file. */
export function stylesheetOf(file: string): string {
  const { namespaces, lets, functions, patterns } = JSON.parse(readFileSync(file, 'utf8')) as RuleTable;
  // Some bodies of functions write `xsd`, which no table declares.
  const declared = Object.entries({ ...namespaces, xsl: XSL, svrl: SVRL, xsd: XSD })
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('');
  return `<xsl:stylesheet version="2.0"${declared}>
${[lets, ...patterns.map((pattern) => pattern.lets ?? {})].map(variables).join('')}
${functions.map(({ body }) => body).join('\n')}
<xsl:template match="/">
<svrl:schematron-output>
${patterns.map((_, mode) => `<xsl:apply-templates select="/" mode="M${mode}"/>`).join('\n')}
</svrl:schematron-output>
</xsl:template>
${patterns.map(patternTemplates).join('\n')}
</xsl:stylesheet>`;
}

function patternTemplates({ rules }: RulePattern, mode: number): string {
  const onwards = `<xsl:apply-templates select="*" mode="M${mode}"/>`;
  const templates = rules.map(
    (
      { context, lets, assertions },
      place,
    ) => `<xsl:template match="${escaped(context)}" priority="${FIRST_PRIORITY - place}" mode="M${mode}">
${variables(lets)}<svrl:fired-rule context="${escaped(context).replaceAll('{', '{{').replaceAll('}', '}}')}"/>
${assertions.map(checked).join('\n')}
${onwards}
</xsl:template>`,
  );
  return `${templates.join('\n')}
<xsl:template match="text()" priority="-1" mode="M${mode}"/>
<xsl:template match="@*|node()" priority="-2" mode="M${mode}">${onwards}</xsl:template>`;
}

function checked({ id, kind, flag, test, text }: Assertion): string {
  const name = kind === 'assert' ? 'failed-assert' : 'successful-report';
  const reported = `<svrl:${name} id="${id}" flag="${flag}"><xsl:attribute name="location" select="path(.)"/><svrl:text>${worded(text)}</svrl:text></svrl:${name}>`;
  return kind === 'assert'
    ? `<xsl:choose><xsl:when test="${escaped(test)}"/><xsl:otherwise>${reported}</xsl:otherwise></xsl:choose>`
    : `<xsl:if test="${escaped(test)}">${reported}</xsl:if>`;
}

function variables(lets: Readonly<Record<string, string>>): string {
  return Object.entries(lets)
    .map(([name, select]) => `<xsl:variable name="${name}" select="${escaped(select)}"/>\n`)
    .join('');
}

function worded(text: string): string {
  return text
    .split(/\{([^}]*)\}/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `<xsl:value-of select="${escaped(part)}"/>`))
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
