// What typedoc has to know of the pages beside the API: a page is named for its heading, and stands in a group of the menu.
import { Converter } from 'typedoc';

/** @param {import('typedoc').Application} app */
export function load(app) {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, page) => {
    page.frontmatter.group = groupOf(page.name);
    page.name = headingOf(page.content).replace(/:.*/, '');
  });
  // The first page has the name of the project above it already.
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const [first] = project.readme;
    first.text = first.text.slice(`# ${headingOf(project.readme)}\n`.length);
  });
}

/** @param {string} name path without its ending */
function groupOf(name) {
  if (name.startsWith('docs/rules/')) return 'Rules by country';
  return name.startsWith('docs/') ? 'Guides' : 'Project';
}

function headingOf([first]) {
  const heading = /^# (.+)\n/.exec(first?.text ?? '')?.[1];
  if (heading === undefined) throw new Error(`A page does not begin with a heading: ${first?.text.slice(0, 60)}`);
  return heading;
}
