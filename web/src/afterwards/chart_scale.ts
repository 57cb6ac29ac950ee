// The scale of a chart: round numbers around what is to be shown.

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const STEPS = 4; // about as many lines

// One of 1, 2, 5 times a power of ten.
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 5, 10].find((one) => one * power >= rough) ?? 10;
  return factor * power;
}

export function scaleOf(values: readonly number[]): Scale {
  const least = values.length === 0 ? 0 : Math.min(...values);
  const most = values.length === 0 ? 1 : Math.max(...values);
  const step = roundStep(Math.max(most - least, Math.abs(most) * 1e-3, 1e-3) / STEPS);
  const from = Math.floor(least / step);
  const to = Math.max(from + 1, Math.ceil(most / step));
  const tidy = (n: number) => Number((n * step).toPrecision(12));
  return {
    low: tidy(from),
    high: tidy(to),
    ticks: Array.from({ length: to - from + 1 }, (_, i) => tidy(from + i)),
  };
}
