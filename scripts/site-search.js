// The search of the docs site, in the browser: sections of guides, rules, commands and the API, without a service, from disk too.
// It stands in place of typedoc's own search, which finds pages, not places in them.
(() => {
  const MAX_RESULTS = 30;
  const base = document.documentElement.dataset.base ?? './';
  const dialog = document.createElement('dialog');
  dialog.className = 'site-search';
  dialog.setAttribute('aria-label', 'Search');
  dialog.innerHTML = `<input type="search" placeholder="Search guides, rules, commands and API" aria-label="Search guides, rules, commands and API" autocomplete="off" maxlength="100">
    <p role="status"></p><ol></ol>`;
  const [input, status, list] = ['input', 'p', 'ol'].map((name) => dialog.querySelector(name));

  const escaped = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

  /** The text around the first word that was asked for, with the words marked. */
  function excerpt(text, words) {
    const lower = text.toLowerCase();
    const first = Math.max(0, Math.min(...words.map((word) => lower.indexOf(word)).filter((place) => place >= 0)));
    const start = Number.isFinite(first) ? Math.max(0, first - 50) : 0;
    return (start > 0 ? '… ' : '') + marked(text.slice(start, start + 160), words);
  }

  function marked(text, words) {
    const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    return text
      .split(new RegExp(`(${pattern})`, 'gi'))
      .map((part, index) => (index % 2 === 1 ? `<mark>${escaped(part)}</mark>` : escaped(part)))
      .join('');
  }

  /** How well a section answers: 0 where one of the words is nowhere in it. */
  function score({ title, page, text, kind }, words) {
    const [name, whole] = [title.toLowerCase(), `${title} ${page} ${text}`.toLowerCase()];
    if (!words.every((word) => whole.includes(word))) return 0;
    const all = words.join(' ');
    const exact = name === all || name.endsWith(` ${all}`) ? 100 : name.startsWith(all) ? 40 : 0;
    const inTitle = words.filter((word) => name.includes(word)).length * 12;
    return 1 + exact + inTitle + (kind === 'Guide' || kind === 'Command' ? 6 : 0);
  }

  function search() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const sections = globalThis.siteSections;
    if (words.length === 0 || !sections) {
      list.replaceChildren();
      status.textContent = words.length === 0 ? '' : 'The index is being loaded …';
      return;
    }
    const found = sections
      .map((section) => ({ section, points: score(section, words) }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points);
    status.textContent = found.length === 0 ? 'Nothing found' : `${found.length} found`;
    list.innerHTML = found
      .slice(0, MAX_RESULTS)
      .map(({ section: { title, page, text, kind, url } }) => {
        const where = page === title ? kind : `${kind} · ${escaped(page)}`;
        return `<li><a href="${base}${escaped(url)}"><small>${where}</small><b>${marked(title, words)}</b><span>${excerpt(text, words)}</span></a></li>`;
      })
      .join('');
  }

  function open() {
    if (!globalThis.siteSections) {
      const script = document.createElement('script');
      script.src = `${base}assets/sections.js`;
      script.addEventListener('load', search);
      document.head.append(script);
    }
    if (!dialog.isConnected) document.body.append(dialog);
    if (!dialog.open) dialog.showModal();
    input.select();
  }

  input.addEventListener('input', search);
  list.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('keydown', (event) => {
    event.stopPropagation();
    const links = [...list.querySelectorAll('a')];
    const at = links.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      (links[at + step] ?? (step < 0 ? input : links.at(-1)))?.focus();
    } else if (event.key === 'Enter' && at === -1) links[0]?.click();
  });

  // Before typedoc's own listeners.
  addEventListener(
    'click',
    (event) => {
      if (!event.target.closest?.('#tsd-search-trigger, .open-search')) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      open();
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      const isTyping = event.target.matches?.('input, textarea, select, [contenteditable]');
      const isAsked = (event.key === '/' && !isTyping) || (event.key === 'k' && (event.ctrlKey || event.metaKey));
      if (!isAsked) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      open();
    },
    true,
  );

  // The menu of typedoc has links in what folds its parts: a link inside a button. They go to the head of what is unfolded.
  const menu = document.getElementById('tsd-nav-container');
  const unfoldLinks = () => {
    for (const link of menu.querySelectorAll('summary > a')) {
      const name = document.createElement('span');
      name.append(...link.cloneNode(true).childNodes);
      const item = document.createElement('li');
      link.closest('details').querySelector('ul').prepend(item);
      link.replaceWith(name);
      item.append(link);
    }
  };
  if (menu) new MutationObserver(unfoldLinks).observe(menu, { childList: true });
})();
