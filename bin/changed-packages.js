// What the bundle of docsgen changes about the packages in it.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = 'createRequire(import.meta.url)'
const unraveling = JSON.stringify(fileURLToPath(new URL('unravel.js', import.meta.url)))
/**
 * Lines of packages that are written for another place than a bundle, or that take longer than what they do is worth:
 * the text is the package's own but for those, and does the same.
 */
const changes = [
  // The native parser's JavaScript is bundled, its binary is found from where the package lies.
  {
    file: /satteri[\\/]index\.js$/,
    lines: [[here, `createRequire(${here}.resolve('satteri'))`]],
  },
  // It asks for what starts other programs at its own start, and needs it only for commands in files of their own.
  {
    file: /commander[\\/]lib[\\/]command\.js$/,
    lines: [
      [
        "const childProcess = require('node:child_process');",
        "const childProcess = { spawn: (...given) => require('node:child_process').spawn(...given) };",
      ],
    ],
  },
  // A parser of JavaScript, for functions in YAML, which are never read. It goes on where there is none.
  {
    file: /js-yaml[\\/]lib[\\/]js-yaml[\\/]type[\\/]js[\\/]function\.js$/,
    lines: [["esprima = _require('esprima');", '']],
  },
  // Each event of a text has a copy of the context made for it, whose parts but one are always the same.
  {
    file: /mdast-util-from-markdown[\\/]lib[\\/]index\.js$/,
    lines: [
      [
        `if (own.call(handler, events[index][1].type)) {
        // Note: spread first, V8 has optimizations for object shape cloning.
        handler[events[index][1].type].call({
          ...context,
          sliceSerialize: events[index][2].sliceSerialize
        }, events[index][1]);
      }`,
        `const event = events[index];
      const handle = handler[event[1].type];
      if (handle !== undefined) {
        context.sliceSerialize = event[2].sliceSerialize;
        handle.call(context, event[1]);
      }`,
      ],
      // All handlers are made for each document. They share nothing with it but `data`, which is new for each.
      ['return compiler(options)(', 'return compilerFor(options)('],
      [
        'function compiler(options) {',
        `const compilers = new WeakMap();
function compilerFor(options) {
  const extensions = (options || {}).mdastExtensions;
  if (!extensions) return compiler(options);
  let known = compilers.get(extensions);
  if (!known) compilers.set(extensions, known = compiler(options));
  return known;
}
function compiler(options) {`,
      ],
      ['const data = {};', 'let data = {};'],
      ['const listStack = [];', 'const listStack = [];\n    data = context.data = {};'],
    ],
  },
  // All syntax is put together for each document.
  {
    file: /micromark[\\/]lib[\\/]parse\.js$/,
    lines: [
      [
        'combineExtensions([defaultConstructs, ...(settings.extensions || [])]);',
        'combined(settings.extensions || []);',
      ],
      [
        'export function parse(options) {',
        `const known = new WeakMap();
function combined(extensions) {
  if (!known.has(extensions)) known.set(extensions, combineExtensions([defaultConstructs, ...extensions]));
  return known.get(extensions);
}
export function parse(options) {`,
      ],
    ],
  },
  // Each node that is visited has a function made for it, with a name for stack traces.
  {
    file: /unist-util-visit-parents[\\/]lib[\\/]index\.js$/,
    lines: [["if (typeof value.type === 'string') {", 'if (false) {']],
  },
  // All events of a text are gone over, and put in the place of themselves, four or five times.
  {
    file: /micromark[\\/]lib[\\/]postprocess\.js$/,
    lines: [
      [
        "import { subtokenize } from 'micromark-util-subtokenize';",
        `import { unravel } from ${unraveling};`,
      ],
      [
        'while (!subtokenize(events)) {\n    // Empty\n  }\n  return events;',
        'return unravel(events);',
      ],
    ],
  },
  // Text is read character by character, by states that call each other, and each of its characters by four of them
  // in turn. States that only look for the end of the line, or for a character with a meaning, take what lies before
  // it at once: pieces of text hold neither line ends nor tabs.
  {
    file: /micromark[\\/]lib[\\/]create-tokenizer\.js$/,
    lines: [
      ['    consume,\n    enter,', '    consume,\n    consumeRun,\n    enter,'],
      [
        "  /** @type {Effects['enter']} */",
        `  function consumeRun(code, breaks) {
    const chunk = chunks[point._index];
    if (point._bufferIndex < 0 || typeof chunk !== 'string') return consume(code);
    let end = chunk.length;
    if (breaks) {
      end = point._bufferIndex + 1;
      while (end < chunk.length && !breaks[chunk.charCodeAt(end)]) end++;
    }
    const count = end - point._bufferIndex;
    point.column += count;
    point.offset += count;
    context.previous = chunk.charCodeAt(end - 1);
    if (end === chunk.length) {
      point._bufferIndex = -1;
      point._index++;
    } else {
      point._bufferIndex = end;
    }
    consumed = true;
  }

  /** @type {Effects['enter']} */`,
      ],
      [
        `const list = [
          // To do: add more extension tests.
          /* c8 ignore next 2 */
          ...(Array.isArray(left) ? left : left ? [left] : []), ...(Array.isArray(all) ? all : all ? [all] : [])];`,
        `const list = Array.isArray(left) && !all ? left
          : Array.isArray(all) && !left ? all : [].concat(left || [], all || []);`,
      ],
      ['const startStack = Array.from(stack);', 'const startStack = stack.slice();'],
      [
        'if (construct.name && context.parser.constructs.disable.null.includes(construct.name)) {',
        'if (construct.name && disabled.length > 0 && disabled.includes(construct.name)) {',
      ],
      [
        '  let consumed = true;',
        '  let consumed = true;\n  const disabled = parser.constructs.disable.null;',
      ],
    ],
  },
  {
    file: /micromark[\\/]lib[\\/]initialize[\\/]document\.js$/,
    lines: [run('flowContinue')],
  },
  {
    file: /micromark[\\/]lib[\\/]initialize[\\/]content\.js$/,
    lines: [run('data')],
  },
  {
    file: /micromark[\\/]lib[\\/]initialize[\\/]text\.js$/,
    lines: [
      [
        '// Data.\n      effects.consume(code);',
        '// Data.\n      effects.consumeRun(code, constructs);',
      ],
    ],
  },
  {
    file: /micromark-core-commonmark[\\/]lib[\\/]content\.js$/,
    lines: [
      [
        "import { subtokenize } from 'micromark-util-subtokenize';",
        `import { unravelOnce } from ${unraveling};`,
      ],
      ['subtokenize(events);\n  return events;', 'return unravelOnce(events);'],
      [
        '// Data.\n    effects.consume(code);\n    return chunkInside;',
        '// Data.\n    effects.consumeRun(code);\n    return chunkInside;',
      ],
    ],
  },
  {
    file: /micromark-core-commonmark[\\/]lib[\\/]code-fenced\.js$/,
    lines: [run('contentChunk')],
  },
  // Each line is added to the ones before by a copy of itself.
  {
    file: /micromark-util-chunked[\\/]index\.js$/,
    lines: [
      [
        '    splice(list, list.length, 0, items);\n',
        '    if (items.length < 10000) list.push(...items);\n    else splice(list, list.length, 0, items);\n',
      ],
    ],
  },
]

/** A state that goes on with itself takes the rest of a piece of text at once. */
function run(state) {
  const line = `    effects.consume(code);\n    return ${state};`
  return [line, line.replace('consume', 'consumeRun')]
}

/** Fails where a package has no longer the text that is changed: then somebody has to look. */
export const changedPackages = {
  name: 'changed-packages',
  setup({ onLoad }) {
    for (const { file, lines } of changes) {
      onLoad({ filter: file }, ({ path }) => {
        let text = readFileSync(path, 'utf8')
        for (const [line, instead] of lines) {
          if (!text.includes(line)) throw new Error(`${path} has no longer the line: ${line}`)
          text = text.replace(line, () => instead)
        }
        return { contents: text, loader: 'js' }
      })
    }
  },
}
