// What is missing of several fields that a document needs, named together.
import type { Word } from '../../findings/said.ts';
import type { Facts } from '../engine/facts.ts';
import { isAbsent, type Says, usual, whereIs } from '../engine/says.ts';

/** All of them are needed; where none is missing, something else is wrong. */
export function duty(kinds: (facts: Facts) => readonly Word[], complete?: Says): Says {
  return (about) => {
    const absent = about.places
      .filter(isAbsent)
      .map(whereIs)
      .filter(({ term }) => term !== 'transactionType');
    const [first] = absent;
    if (!first) return complete ? complete(about) : usual(about, kinds(about.facts));
    const terms = [...new Set(absent.filter(({ place }) => isSamePlace(place, first.place)).map(({ term }) => term))];
    return { ...first, class: 'duty', kinds: kinds(about.facts), terms };
  };
}

const isSamePlace = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
