// What the sheets of messages have in common: the head with its facts, participants, and the foot.
import { ownValue } from '../../core/own-value.ts';
import { documentText, factList, leftToRight, type SheetContext, section, word } from '../draw-context.ts';
import { type Html, html, isEmpty, joinParts, type Part } from '../html.ts';
import type { Labels } from '../words/language-words.ts';
import { ruleSetName } from './verdict.ts';

type MessageWord = keyof Labels['messages'];

/** The title of the message, and its facts beside it. */
export function messageHead(context: SheetContext, title: MessageWord, facts: readonly Part[]): Part {
  const heading = html`<div class="title"><h1>${word(context, 'messages', title)}</h1></div>`;
  return section(context, 'head', html`${heading}${factList(...facts)}`);
}

/** One fact with its label; nothing where it is empty. Text of the message keeps its own direction. */
export function fact(context: SheetContext, label: MessageWord, value: Part): Part {
  if (isEmpty(value)) return undefined;
  const shown = typeof value === 'string' ? html`<bdi>${documentText(context, value)}</bdi>` : value;
  return html`<div><dt>${word(context, 'messages', label)}</dt><dd>${shown}</dd></div>`;
}

/** A participant: its scheme in small print, then its value. */
export function participant(scheme: string | undefined, value: string): Part {
  return leftToRight(scheme !== undefined && html`<span class="c">${scheme}:</span>`, html`<bdi>${value}</bdi>`);
}

/** A code of the message in words, the code itself in small print; a code without words stands alone. */
export function codeInWords(
  context: SheetContext,
  code: string | undefined,
  words: Readonly<Record<string, MessageWord>>,
): Html | undefined {
  if (code === undefined) return undefined;
  const key = ownValue(words, code);
  return html`${key && word(context, 'messages', key)} <span class="c">${code}</span>`;
}

/** Specification and rules, in small print at the end. */
export function messageFoot(
  context: SheetContext,
  specification: string | undefined,
  ruleSets: readonly string[],
): Part {
  return section(
    context,
    'foot',
    factList(
      specification !== undefined &&
        html`<div><dt>${word(context, 'words', 'specification')}</dt><dd><bdi>${specification}</bdi></dd></div>`,
      ruleSets.length > 0 &&
        html`<div><dt>${word(context, 'words', 'rules')}</dt><dd>${joinParts(ruleSets.map(ruleSetName), ', ')}</dd></div>`,
    ),
  );
}
