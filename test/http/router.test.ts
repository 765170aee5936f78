// Paths and methods: what leads to an operation and what leads nowhere.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '../../src/core/document-kinds.ts';
import { kindOfPath, PATHS } from '../../src/http/paths.ts';
import { allowedMethods, matchRoute } from '../../src/http/router.ts';
import { runs } from '../support/runs.ts';

it('every kind of document has the path of its name, and is found by it', () => {
  for (const kind of Object.values(DOCUMENT_KINDS)) {
    expect(PATHS[kind.name]).toBe(`${kind.name}s`);
    expect(kindOfPath(PATHS[kind.name])).toMatchObject(kind);
  }
});

it('there is no kind of document behind other paths, keys of the prototype among them', () => {
  for (const path of ['', 'invoices', 'purchase-invoice ', '__proto__', 'constructor']) {
    expect(kindOfPath(path)).toBeUndefined();
  }
});

describe('matchRoute', () => {
  it('matchRoute knows the operations on a document of every type', () => {
    for (const [name, path] of Object.entries(PATHS)) {
      for (const [tail, operation] of [
        ['', 'retrieve'],
        ['/xml', 'xml'],
        ['/peppol-status', 'status'],
        ['/peppol-status-logs', 'logs'],
      ] as const) {
        const route = matchRoute(`/api/${path}/a%2Fb%20c${tail}`);
        expect(route).toMatchObject({ kind: { name }, parameter: 'a/b c' });
        expect(route?.operations.get('GET')).toBe(operation);
      }
    }
  });

  it('matchRoute lists purchase documents and makes purchase invoices', () => {
    const routeText = (path: string) => {
      const route = matchRoute(path);
      return route && `${allowedMethods(route)}: ${[...route.operations.values()].join(', ')}`;
    };
    expect(routeText('/api/purchase-invoices')).toBe('GET, HEAD: list');
    expect(routeText('/api/purchase-credit-notes')).toBe('GET, HEAD: list');
    expect(routeText('/api/sales-invoices')).toBeUndefined();
    expect(routeText('/api/purchase-invoices/profile')).toBe('POST, GET, HEAD: create, retrieve');
    expect(routeText('/api/purchase-credit-notes/profile')).toBe('GET, HEAD: retrieve');
  });

  it.each([
    '',
    '/',
    '/api',
    '/api/',
    '//api/purchase-invoices',
    '/x/purchase-invoices',
    '/api/purchase-invoices/',
    '/api/purchase-invoices//xml',
    '/api/purchase-invoices/1/',
    '/api/purchase-invoices/1/xml/',
    '/api/purchase-invoices/1/XML',
    '/api/purchase-invoices/1/xml/more/and/more',
    '/api/Purchase-Invoices',
    '/api/__proto__',
    '/api/constructor/1',
  ])('matchRoute knows no %s', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });

  it.each(['%E0%A4%A', '%', '%00', '%ff', '.', '..', 'x'.repeat(257)])(
    'matchRoute takes %s for nothing that has an identifier',
    (id) => {
      expect(matchRoute(`/api/purchase-invoices/${id}`)).toMatchObject({ parameter: undefined });
    },
  );

  it('matchRoute gives back every identifier that was encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (id) => {
        // A step of dots in a path leads elsewhere.
        fc.pre(id !== '.' && id !== '..');
        expect(matchRoute(`/api/debit-notes/${encodeURIComponent(id)}`)?.parameter).toBe(id);
      }),
      runs(1000),
    );
  });
});
