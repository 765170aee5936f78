// Long work gives others their turn: what is done between two turns is a small part of the whole. What is counted is how often the
// tree of the document is read, not the time.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createErrorList } from '../../src/core/errors/error-list.ts';
import type { Steps } from '../../src/core/steps.ts';
import { OMAN_DOCUMENTS } from '../../src/countries/om/documents.ts';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { doubtSteps } from '../../src/document/books/add-doubts.ts';
import type { Document } from '../../src/document/schema.ts';
import { fromXml } from '../../src/index.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import { unprovenSteps } from '../../src/schema/index.ts';
import { linkParents, type UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';

const LINES = 4096;
const xml = readFileSync('fixtures/minimal.xml', 'utf8');
const line = /<cac:InvoiceLine>.*<\/cac:InvoiceLine>/s.exec(xml)?.[0] ?? '';
const manyLines = xml.replace(line, () => line.repeat(LINES));

/** The tree of many lines; each list of children that is looked at counts. */
function countedTree(): { readonly root: UblElement; readonly looks: () => number } {
  const parsed = parseXml(manyLines);
  if (!parsed.ok) throw new Error(parsed.error.message);
  let looks = 0;
  const count = (element: UblElement): void => {
    const { children } = element;
    const look = () => {
      looks++;
      return children;
    };
    Object.defineProperty(element, 'children', { get: look, enumerable: true });
    for (const part of children) count(part);
  };
  const root = linkParents(parsed.root);
  count(root);
  return { root, looks: () => looks };
}

/** The largest part of the looks that lies between two turns. */
function largestPart(steps: Steps<unknown>, looks: () => number): number {
  const [parts, first] = [[] as number[], looks()];
  for (let before = first, isDone = false; !isDone; before = looks()) {
    isDone = steps.next().done === true;
    parts.push(looks() - before);
  }
  return Math.max(...parts) / (looks() - first);
}

describe('between two turns of others lies a small part of', () => {
  it('the rules', () => {
    const engine = createRuleEngine(PINT_OM_1_0_1.billing);
    const now = Date.UTC(2026, 9, 1);
    // What is gathered is known from the first document on.
    engine(countedTree().root, now);
    const { root, looks } = countedTree();
    expect(largestPart(engine.steps(root, now), looks)).toBeLessThan(0.4);
  });

  it('the proof that the schema allows it', () => {
    const { root, looks } = countedTree();
    expect(largestPart(unprovenSteps(root), looks)).toBeLessThan(0.6);
  });

  it('the checks of what hardly anybody means', () => {
    const read = fromXml(manyLines);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    let looks = 0;
    const { document_lines: lines, ...document } = read.value.document;
    const counted = Object.defineProperty(document, 'document_lines', {
      get: () => {
        looks++;
        return lines;
      },
      enumerable: true,
    });
    const warnings = createErrorList();
    const steps = doubtSteps(OMAN_DOCUMENTS, counted as Document, {}, {}, { warnings });
    expect(largestPart(steps, () => looks)).toBeLessThan(0.5);
    expect(warnings.size()).toBe(1000);
  });
});
