// Small line charts as SVG, one above the other, with labelled axes; and the slope of a line through points.
const [WIDTH, HEIGHT, LEFT, TOP, GAP] = [640, 160, 60, 24, 56];

const pathOf = (points) =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
const text = (x, y, anchor, words) => `<text x="${x}" y="${y}" text-anchor="${anchor}">${words}</text>`;

function chart(samples, { title, of }, top, xLabel) {
  const [lastX, most] = [Math.max(...samples.map(({ minute }) => minute)), Math.max(...samples.map(of), 1e-9)];
  const x = (minute) => LEFT + (minute / lastX) * WIDTH;
  const y = (value) => top + HEIGHT - (value / most) * HEIGHT;
  const attack = samples.find(({ isCalm }) => !isCalm);
  const bottom = top + HEIGHT;
  return [
    `<path class="axis" d="M${LEFT} ${top}V${bottom}H${LEFT + WIDTH}"/>`,
    `<path class="line" d="${pathOf(samples.map((sample) => [x(sample.minute), y(of(sample))]))}"/>`,
    attack === undefined ? '' : `<path class="attack" d="M${x(attack.minute).toFixed(1)} ${top}V${bottom}"/>`,
    text(LEFT, top - 8, 'start', title),
    text(LEFT - 6, top + 10, 'end', most.toFixed(1)),
    text(LEFT - 6, bottom, 'end', '0'),
    text(LEFT, bottom + 18, 'middle', '0'),
    text(LEFT + WIDTH, bottom + 18, 'end', `${lastX.toFixed(1)} ${xLabel}`),
  ].join('\n');
}

export function lineCharts(xLabel, samples, charts) {
  const width = LEFT + WIDTH + 20;
  const height = TOP + charts.length * (HEIGHT + GAP);
  const style =
    'text{font:12px sans-serif;fill:#333}path{fill:none}.axis{stroke:#999}.line{stroke:#1f6f54;stroke-width:2}' +
    '.attack{stroke:#b33;stroke-dasharray:4}';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}">`,
    `<style>${style}</style><rect width="100%" height="100%" fill="#fff"/>`,
    ...charts.map((one, i) => chart(samples, one, TOP + i * (HEIGHT + GAP), xLabel)),
    '</svg>\n',
  ].join('\n');
}

// Of the straight line that lies closest to the points [x, y].
export function slopeOf(points) {
  const mean = (at) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return (
    over /
    Math.max(
      points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0),
      1e-12,
    )
  );
}
