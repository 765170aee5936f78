// The page's own script: finds the worker's, which lies in the page as text, and creates the page.

import { LANGUAGE_CODES } from '../view/words/languages.ts';
import { nearestLanguage } from './translate.ts';
import { createPage } from './ui/create-page.ts';

const code = document.getElementById('worker')?.textContent ?? '';
const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

// `page.html#` and the tag of a language opens the page in it, as a link in a letter may.
const linked = LANGUAGE_CODES.find((code) => location.hash === `#${code}`);

createPage(() => new Worker(url), linked ?? nearestLanguage(navigator.language));
