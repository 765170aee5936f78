// What the page does by itself: it shows one scenario in one language, and opens what was sent. It loads nothing.
export const SCRIPT = `
const bodies = [...document.querySelectorAll('.language-body')];
let contents;
function state() {
  const [language, name] = decodeURIComponent(location.hash.slice(1)).split('/');
  const body = bodies.find((one) => one.lang === language) ?? bodies.find((one) => navigator.language.startsWith(one.lang)) ?? bodies[0];
  const article = [...body.querySelectorAll('article')].find((one) => one.dataset.name === name) ?? body.querySelector('article');
  return { body, article };
}
function show() {
  const { body, article } = state();
  for (const one of bodies) one.hidden = one !== body;
  for (const one of body.querySelectorAll('article')) one.hidden = one !== article;
  for (const link of body.querySelectorAll('nav a')) {
    if (link.hash.endsWith('/' + article.dataset.name)) {
      link.setAttribute('aria-current', 'true');
      link.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else link.removeAttribute('aria-current');
  }
  document.documentElement.lang = body.lang;
  document.documentElement.dir = body.dir;
  document.title = body.querySelector('h1').textContent;
}
async function read() {
  const bytes = Uint8Array.from(atob(document.getElementById('contents').textContent), (sign) => sign.charCodeAt(0));
  const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(text).json();
}
async function open(key) {
  contents ??= read();
  const { texts, messages } = await contents;
  const { body } = state();
  const message = messages[key];
  const dialog = document.querySelector('dialog');
  const [frame, source] = [dialog.querySelector('iframe'), dialog.querySelector('pre')];
  dialog.querySelector('code').textContent = message.path;
  frame.srcdoc = texts[message.drawings[body.lang]];
  source.textContent = texts[message.envelope];
  for (const one of ['drawing', 'envelope', 'close']) dialog.querySelector('.' + one).textContent = body.dataset[one];
  face('drawing');
  dialog.showModal();
}
function face(name) {
  const dialog = document.querySelector('dialog');
  dialog.querySelector('iframe').hidden = name !== 'drawing';
  dialog.querySelector('pre').hidden = name !== 'envelope';
  for (const one of ['drawing', 'envelope']) dialog.querySelector('.' + one).setAttribute('aria-pressed', String(one === name));
}
document.addEventListener('click', (event) => {
  const target = event.target.closest('button');
  if (!target) return;
  if (target.dataset.key) open(target.dataset.key);
  else if (target.dataset.language) location.hash = target.dataset.language + '/' + state().article.dataset.name;
  else if (target.classList.contains('close')) target.closest('dialog').close();
  else if (target.closest('dialog')) face(target.className);
});
addEventListener('hashchange', () => { show(); scrollTo({ top: 0 }); });
show();
`;
