// The official rules as they are published, Schematron in JSON, applied by an XPath engine of somebody else: a judgement in which
// the library has no part.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseXmlDocument } from 'slimdom';

// It is CommonJS whose names Node.js does not find.
const { evaluateXPathToBoolean, evaluateXPathToNodes, Language, registerXQueryModule } = createRequire(import.meta.url)(
  'fontoxpath',
) as typeof import('fontoxpath');

type Lets = Readonly<Record<string, string>>;

interface Table {
  readonly namespaces: Readonly<Record<string, string>>;
  readonly lets: Lets;
  readonly functions: readonly {
    readonly name: string;
    readonly as: string;
    readonly body: string;
    readonly params: readonly (readonly [string, string | null])[];
  }[];
  readonly patterns: readonly {
    readonly lets: Lets;
    readonly rules: readonly {
      readonly context: string;
      readonly lets: Lets;
      readonly assertions: readonly {
        readonly id: string;
        readonly kind: 'assert' | 'report';
        readonly flag: string;
        readonly test: string;
      }[];
    }[];
  }[];
}

/** Which rules a document breaks, by their ids, sorted; information is left out. */
export type RulesTable = (xml: string) => string[];

// A function that the engine lacks. One rule of Oman has it: a document must not be issued after today.
const BEYOND_THE_ENGINE = /\badjust-date/;

/** Reads a table. */
export function rulesTable(file: URL): RulesTable {
  const table = JSON.parse(readFileSync(file, 'utf8')) as Table;
  const own = registerFunctions(table);
  const options = {
    language: Language.XQUERY_3_1_LANGUAGE,
    namespaceResolver: (prefix: string) => own[prefix] ?? table.namespaces[prefix] ?? null,
    moduleImports: own,
  };
  return (xml) => {
    const document = parseXmlDocument(xml);
    const fired = new Set<string>();
    for (const pattern of table.patterns) {
      // In a pattern, a node is judged by the first context that matches it.
      const judged = new Set<unknown>();
      for (const rule of pattern.rules) {
        const nodes = evaluateXPathToNodes(matching(rule.context), document, null, {}, options);
        for (const node of nodes.filter((candidate) => !judged.has(candidate))) {
          judged.add(node);
          for (const { id, kind, flag, test } of rule.assertions) {
            if (flag === 'information' || fired.has(id) || BEYOND_THE_ENGINE.test(test)) continue;
            const expression = expressionOf(test, { ...table.lets, ...pattern.lets, ...rule.lets });
            const holds = evaluateXPathToBoolean(expression, node, null, {}, options);
            if (holds === (kind === 'report')) fired.add(id);
          }
        }
      }
    }
    return [...fired].sort();
  };
}

// What XSLT or the engine does in another way. Regular expressions without regard to letter case are about capitals only.
function expressionOf(test: string, lets: Lets): string {
  const needed = Object.entries(lets).reduceRight(
    (after, [name, value]) =>
      new RegExp(`\\$${name}\\b(?!-)`).test(after) ? `let $${name} := (${value}) ${after}` : after,
    `return boolean(${test})`,
  );
  return `let $current := . ${needed}`
    .replaceAll('current()', '$current')
    .replace(/matches\(([^,]+),([^,]+),\s*'i'\)/g, 'matches(upper-case($1),$2)');
}

// A context matches wherever it stands.
function matching(context: string): string {
  return topLevel(context)
    .map((one) => (one.trim().startsWith('/') ? one : `//${one.trim()}`))
    .join(' | ');
}

function topLevel(context: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of context) {
    if (sign === '[' || sign === '(') depth += 1;
    if (sign === ']' || sign === ')') depth -= 1;
    if (sign === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

// The functions of a table are XSLT: parameters, variables, and one expression in the end.
function registerFunctions({ functions, namespaces }: Table): Record<string, string> {
  const [prefix] = functions[0]?.name.split(':') ?? [];
  if (prefix === undefined) return {};
  // The engine keeps its modules for all tests of a process, longer than this module may live.
  const uri = `urn:uuid:${randomUUID()}`;
  const others = Object.entries(namespaces).filter(([name]) => name !== prefix && name !== 'xs');
  const module = [
    `module namespace ${prefix} = "${uri}";`,
    ...others.map(([name, namespace]) => `declare namespace ${name} = "${namespace}";`),
    ...functions.map(({ name, as, params, body }) => {
      const list = params.map(([param, type]) => `$${param}${type === null ? '' : ` as ${type}`}`).join(', ');
      return `declare %public function ${name}(${list}) as ${as} { ${bodyOf(body)} };`;
    }),
  ].join('\n');
  registerXQueryModule(module);
  return { [prefix]: uri };
}

function bodyOf(body: string): string {
  const root = parseXmlDocument(body).documentElement;
  const parts = (root?.children ?? []).map((element) => {
    const select = element.getAttribute('select');
    const expression = (select ?? `"${element.textContent}"`).replaceAll('xsd:', 'xs:');
    if (element.localName === 'variable') return `let $${element.getAttribute('name')} := (${expression})`;
    return element.localName === 'param' ? '' : expression;
  });
  const result = parts.pop() ?? '()';
  return parts.some((part) => part !== '') ? `${parts.join(' ')} return (${result})` : result;
}
