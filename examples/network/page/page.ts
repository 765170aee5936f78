// The page about a run of the network: every scenario drawn, in every language, and all that was sent. One file that loads nothing.
import { gzipSync } from 'node:zlib';
import { type Html, html } from '../../../src/view/html.ts';
import { xmlToHtml } from '../../../src/view.ts';
import type { RunResult } from '../run.ts';
import { pathOf } from '../table.ts';
import type { Message } from '../timeline.ts';
import { type KeyOf, runDrawing } from './drawing.ts';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';
import { AR } from './words/ar.ts';
import { EN, type NetworkWords } from './words/en.ts';

const LANGUAGES = [EN, AR];

/** In which languages a message is drawn, by the language of the page. */
const DRAWN_IN = { en: 'en', ar: 'ar+en' } as const;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** Draws what ran. */
export function networkPage(results: readonly RunResult[]): string {
  const keys = new Map<Message, string>();
  for (const result of results) {
    for (const { message } of result.artefacts) keys.set(message, String(keys.size));
  }
  const keyOf: KeyOf = (message) => keys.get(message) ?? '';
  const head = html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${EN.titles[codeOf(results)]}</title>
`;
  const bodies = LANGUAGES.map((words) => languageBody(results, words, keyOf));
  const dialog = html`<dialog><div class="opened"><button type="button" class="drawing"></button><button type="button" class="envelope"></button><code></code><button type="button" class="close"></button></div><iframe sandbox="" title="${EN.drawing}"></iframe><pre></pre></dialog>`;
  const contents = gzipSync(JSON.stringify(contentsOf(results, keyOf)), { level: 9 }).toString('base64');
  return `${head.html}<style>${STYLE}</style>
</head>
<body>
${html`${bodies}${dialog}`.html}
<script type="text/plain" id="contents">${contents}</script>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

// All are of one country.
function codeOf([first]: readonly RunResult[]): RunResult['country']['code'] {
  return first?.country.code ?? 'OM';
}

function languageBody(results: readonly RunResult[], words: NetworkWords, keyOf: KeyOf): Html {
  const other = LANGUAGES.find((one) => one !== words) ?? EN;
  const sent = results.reduce((sum, { artefacts }) => sum + artefacts.length, 0);
  const astray = results.filter(({ ok }) => !ok).length;
  const verdict = astray === 0 ? words.asPlanned : html`<b>${astray}</b> ${words.astray}`;
  const groups = [
    [words.flows[codeOf(results)], results.filter(({ scenario }) => scenario.isFlow)],
    [words.exceptions, results.filter(({ scenario }) => !scenario.isFlow)],
  ] as const;
  const shown = groups.filter(([, some]) => some.length > 0);
  return html`<div class="language-body" lang="${words.tag}" dir="${words.direction}" data-drawing="${words.drawing}" data-envelope="${words.envelope}" data-close="${words.close}">
<header class="top"><div class="bar"><h1>${words.titles[codeOf(results)]}</h1><button type="button" class="language" data-language="${other.tag}" lang="${other.tag}">${other.name}</button></div>
<p>${words.lead}</p>
<p class="facts"><span><b>${results.length}</b>${words.ran}</span><span><b>${sent}</b>${words.sent}</span><span>${verdict}</span><span class="hint">${words.hint}</span></p></header>
<div class="body">
<nav>${shown.map(([title, some]) => html`<h2>${title}</h2><ol>${some.map((result) => entryOf(result, words))}</ol>`)}</nav>
<main>${results.map((result) => article(result, words, keyOf))}</main>
</div></div>
`;
}

function entryOf({ scenario: { flow, name }, status }: RunResult, words: NetworkWords): Html {
  const [title] = words.scenarios[name];
  return html`<li><a href="#${words.tag}/${name}"><span class="number">${flow}</span><span>${title}</span><span class="dot ${status}" title="${status}"></span></a></li>`;
}

function article(result: RunResult, words: NetworkWords, keyOf: KeyOf): Html {
  const { flow, name } = result.scenario;
  const [title, text] = words.scenarios[name];
  return html`<article id="${words.tag}/${name}" data-name="${name}"><header><p class="flow">${words.flow}<b>${flow}</b></p><h2>${title}</h2><p>${text}</p></header>
${runDrawing(result, words, keyOf)}</article>
`;
}

/** Every text once, and which of them a message opens. */
function contentsOf(results: readonly RunResult[], keyOf: KeyOf) {
  const texts: string[] = [];
  const places = new Map<string, number>();
  const place = (text: string): number => {
    const known = places.get(text) ?? texts.push(text) - 1;
    places.set(text, known);
    return known;
  };
  const messages = results.flatMap((result) =>
    result.artefacts.map((artefact) => {
      const { message } = artefact;
      const drawings = Object.entries(DRAWN_IN).map(([tag, language]) => {
        const drawn = xmlToHtml(message.envelope, { language });
        if (!drawn.ok) throw new Error(`cannot be drawn: ${artefact.name}`);
        return [tag, place(drawn.value)];
      });
      const path = pathOf(result, artefact);
      return [keyOf(message), { path, envelope: place(message.envelope), drawings: Object.fromEntries(drawings) }];
    }),
  );
  return { texts, messages: Object.fromEntries(messages) };
}
