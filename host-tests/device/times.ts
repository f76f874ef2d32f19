/** A reporter of node's test runner: how long each file of tests took, the longest first. */

interface Event {
  readonly type: string;
  readonly data: { readonly name?: string; readonly file?: string; readonly details?: { readonly duration_ms?: number } };
}

export default async function* times(events: AsyncIterable<Event>): AsyncGenerator<string> {
  const taken: [string, number][] = [];
  for await (const { type, data } of events) {
    const { name, file, details } = data;
    // A whole file ends like one of its tests, under the name of the file.
    if (type === 'test:complete' && file !== undefined && name === file) taken.push([file, details?.duration_ms ?? 0]);
  }
  for (const [file, milliseconds] of taken.sort((one, other) => other[1] - one[1])) {
    yield `# ${file.replace(/.*\//, '').replace(/\.js$/, '')}: ${(milliseconds / 1000).toFixed(1)} s\n`;
  }
}
