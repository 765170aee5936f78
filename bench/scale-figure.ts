// The simulation as a figure: records a second over workers, on scales that double. Readable on light and dark pages.

/** A line of the figure. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [workers: number, perSecond: number])[];
  readonly isBound?: boolean;
}

const SIZE = { width: 760, height: 460, left: 74, right: 132, top: 56, bottom: 56 };

const STYLE = `
text { font: 13px system-ui, sans-serif; fill: #1f2328 }
.title { font-size: 16px; font-weight: 600 }
.page { fill: #ffffff }
.grid { stroke: #d1d9e0 }
.line { stroke: #0969da; stroke-width: 2.5; fill: none }
.bound { stroke: #59636e; stroke-dasharray: 5 5; fill: none }
.mark { fill: #0969da }
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc } .page { fill: #0d1117 } .grid { stroke: #3d444d }
.line { stroke: #4493f8 } .bound { stroke: #9198a1 } .mark { fill: #4493f8 }
}`;

/** The figure as SVG; `summary` says in words what it shows. */
export function scaleFigure(title: string, summary: string, series: readonly Series[]): string {
  const all = series.flatMap(({ points }) => points);
  const x = scale(
    all.map(([workers]) => workers),
    1,
    SIZE.left,
    SIZE.width - SIZE.right,
  );
  const y = scale(
    all.map(([, perSecond]) => perSecond),
    1_000,
    SIZE.height - SIZE.bottom,
    SIZE.top,
  );
  const bottom = SIZE.height - SIZE.bottom;
  const right = SIZE.width - SIZE.right;
  const columns = x.marks.map(
    ({ value, at }) =>
      `<path class="grid" d="M${at} ${SIZE.top}V${bottom}"/><text x="${at}" y="${bottom + 20}" text-anchor="middle">${value}</text>`,
  );
  const rows = y.marks.map(
    ({ value, at }) =>
      `<path class="grid" d="M${SIZE.left} ${at}H${right}"/><text x="${SIZE.left - 8}" y="${at + 4}" text-anchor="end">${value.toLocaleString('en')}</text>`,
  );
  const lines = series.map(({ name, points, isBound }) => {
    const places = points.map(([workers, perSecond]) => [x.of(workers), y.of(perSecond)] as const);
    const path = `M${places.map((place) => place.join(' ')).join('L')}`;
    const marks = isBound
      ? ''
      : places.map(([cx, cy]) => `<circle class="mark" cx="${cx}" cy="${cy}" r="3"/>`).join('');
    const [endX, endY] = places.at(-1) ?? [0, 0];
    return `<path class="${isBound ? 'bound' : 'line'}" d="${path}"/>${marks}<text x="${endX + 10}" y="${endY + 4}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" aria-labelledby="title summary">
<title id="title">${title}</title>
<desc id="summary">${summary}</desc>
<style>${STYLE}
</style>
<rect class="page" width="${SIZE.width}" height="${SIZE.height}"/>
<text class="title" x="${SIZE.left}" y="24">${title}</text>
<text x="${SIZE.left}" y="44">Records a second</text>
<text x="${(SIZE.left + right) / 2}" y="${SIZE.height - 14}" text-anchor="middle">Workers of one core each</text>
${[...columns, ...rows, ...lines].join('\n')}
</svg>
`;
}

// A scale on which equal steps double the value. It begins at `unit`, doubled or halved some times.
function scale(values: readonly number[], unit: number, from: number, to: number) {
  const low = unit * 2 ** Math.floor(Math.log2(Math.min(...values) / unit));
  const steps = Math.ceil(Math.log2(Math.max(...values) / low));
  const of = (value: number): number => Math.round(10 * (from + ((to - from) * Math.log2(value / low)) / steps)) / 10;
  const marks = Array.from({ length: steps + 1 }, (_, step) => low * 2 ** step);
  return { of, marks: marks.map((value) => ({ value, at: of(value) })) };
}
