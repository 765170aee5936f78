// What agents and their registries read: the list of the docs' pages, and the entry of the MCP server in the registry.
import { readdirSync, readFileSync } from 'node:fs';

/** `docs/llms.txt` and `server.json`. */
export function agentFiles(): Record<string, string> {
  const { name, mcpName, version, description, repository } = JSON.parse(readFileSync('package.json', 'utf8'));
  const server = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: mcpName,
    title: 'PINT e-invoices',
    description: 'Makes, checks, mends, reads and draws e-invoices of Oman and the Emirates (PINT, UBL).',
    repository: { url: repository.url.replace(/^git\+|\.git$/g, ''), source: 'github' },
    version,
    packages: [
      {
        registryType: 'npm',
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        packageArguments: [{ type: 'positional', value: 'mcp' }],
      },
    ],
  };
  const groups = [
    ['Guides', pagesIn('docs')],
    ['Recipes', pagesIn('docs/recipes')],
  ] as const;
  const lists = groups.map(([title, pages]) => `## ${title}\n\n${pages.join('\n')}\n`);
  return {
    'docs/llms.txt': `# ${name}\n\n> ${description}\n\nAgents call it with \`pint-ubl mcp\`.\n\n${lists.join('\n')}`,
    'server.json': `${JSON.stringify(server, null, 2)}\n`,
  };
}

// The site names a page by its heading.
function pagesIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return files.sort().map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const heading = (/^# (.+)\n/.exec(text)?.[1] ?? file).replace(/:.*/, '').trim();
    const [, first = ''] = /^# .+\n+((?:(?!```|Generated)[^#\n<|-].*\n)+)/.exec(text) ?? [];
    const sentence = /^.*?[.:](?= |$)/.exec(first.replaceAll('\n', ' ').trim())?.[0] ?? '';
    const plain = sentence.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/:$/, '.');
    const address = `documents/${heading.replaceAll(/[^\w-]/g, '_')}.html`;
    return `- [${heading}](${address})${plain === '' ? '' : `: ${plain}`}`;
  });
}
