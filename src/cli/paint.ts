// Colours on the terminal, where a stream shows them.
import pc from 'picocolors';
import type { Emphasis, Paint } from '../validate.ts';
import type { OutputStyle } from './io.ts';

/** How text is emphasized in a stream. */
export function paintFor(audience: OutputStyle | undefined): Paint {
  const { red, yellow, green, bold, dim } = pc.createColors(audience?.hasColors === true);
  const styles: Readonly<Record<Emphasis, (text: string) => string>> = {
    error: red,
    warning: yellow,
    good: green,
    strong: bold,
    faint: dim,
  };
  return (emphasis, text) => styles[emphasis](text);
}
