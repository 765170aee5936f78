// How many requests are worked on or wait at once, and for whom.

/** The requests that are worked on, or wait. */
export interface Places {
  /** A place for a request of this token, or why there is none. */
  take(token: number): { leave(): void } | 'busy' | 'too-many-requests';
  readonly taken: () => number;
  /** Waits until nobody has a place. */
  empty(): Promise<void>;
}

/** So many places. Of several tokens none may take more than half of them, so that no other waits for ever. */
export function createPlaces(count: number, tokens: number): Places {
  const share = tokens > 1 ? Math.ceil(count / 2) : count;
  const ofTokens = new Map<number, number>();
  let taken = 0;
  let whenEmpty: (() => void)[] = [];
  return {
    take(token) {
      const own = ofTokens.get(token) ?? 0;
      if (taken >= count) return 'busy';
      if (own >= share) return 'too-many-requests';
      ofTokens.set(token, own + 1);
      taken++;
      return {
        leave() {
          ofTokens.set(token, (ofTokens.get(token) ?? 1) - 1);
          taken--;
          if (taken > 0) return;
          for (const resolve of whenEmpty) resolve();
          whenEmpty = [];
        },
      };
    },
    taken: () => taken,
    empty: () => (taken === 0 ? Promise.resolve() : new Promise((resolve) => whenEmpty.push(resolve))),
  };
}
