// Colours on the terminal, where the reader of a stream wants them.
import pc from 'picocolors';
import type { Emphasis, Paint } from '../validate/index.ts';
import type { Audience } from './io.ts';

/** How text is emphasized for whoever reads a stream. */
export function paintFor(audience: Audience | undefined): Paint {
  const { red, yellow, green, bold, dim } = pc.createColors(audience?.hasColors === true);
  const ways: Readonly<Record<Emphasis, (text: string) => string>> = {
    error: red,
    warning: yellow,
    good: green,
    strong: bold,
    faint: dim,
  };
  return (emphasis, text) => ways[emphasis](text);
}
