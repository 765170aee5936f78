// The page's own script: finds the worker's, which lies in the page as text, and creates the page.

import { nearestLanguage } from './translate.ts';
import { createPage } from './ui/create-page.ts';

const code = document.getElementById('worker')?.textContent ?? '';
const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

createPage(() => new Worker(url), nearestLanguage(navigator.language));
