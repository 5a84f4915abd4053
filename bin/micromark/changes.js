// What the bundle changes about micromark and what belongs to it: lines that take longer than what they do is worth.
import { fileURLToPath } from 'node:url'

const breaks = beside('breaks.js')
const interrupting = beside('interrupting.js')
const lineRuns = beside('line-runs.js')
const runs = beside('runs.js')
const unraveling = beside('unravel.js')
const withSpace = [
  "import { markdownLineEnding } from 'micromark-util-character';",
  "import { markdownLineEnding, markdownSpace } from 'micromark-util-character';",
]

/** By file: lines, and what is there in their place. */
export const markdownChanges = [
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
      [
        "import { markdownLineEnding } from 'micromark-util-character';",
        `import { markdownLineEnding } from 'micromark-util-character';
import { mayBegin } from ${breaks};
import { Interrupting } from ${interrupting};
import { codeAt, codeLines, flowLines } from ${lineRuns};
import { following, runEnd, stopEnd, wordsEnd } from ${runs};`,
      ],
      [
        'fields ? Object.assign(Object.create(context), fields) : context,',
        'fields ? new Interrupting(context) : context,',
      ],
      [
        '    consume,\n    enter,',
        `    consume,
    consumeLines,
    consumeRun: (code, constructs) => consumeTo(code, runEnd(chunks, point, constructs)),
    consumeUntil: (code, stops) => consumeTo(code, stopEnd(chunks, point, stops)),
    consumeWords: (code, stops) => consumeTo(code, wordsEnd(chunks, point, stops)),
    codeLines: () => codeLines(chunks, point._index),
    flowLines: isContainer => flowLines(chunks, point._index, isContainer),
    mayBegin: (constructs, code, ahead) => mayBegin(constructs, code, point.line + ahead),
    nextLine: () => codeAt(chunks[point._index + 1]),
    enter,`,
      ],
      [
        "  /** @type {Effects['enter']} */",
        `  function consumeLines(count) {
    point._bufferIndex = -1;
    for (let ends = 0; ends < count;) {
      const chunk = chunks[point._index];
      if (typeof chunk === 'string') {
        point.column += chunk.length;
        point.offset += chunk.length;
        point._index++;
      } else {
        consume(chunk);
        if (markdownLineEnding(chunk)) ends++;
      }
    }
  }

  function consumeTo(code, end) {
    const count = end - point._bufferIndex;
    if (count < 2) return consume(code);
    const chunk = chunks[point._index];
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
      // What is known not to begin in this line is not tried.
      [
        '          info = store();',
        `          if (construct.isInLine !== undefined && !construct.isInLine(point.line)
            || construct.goesOn !== undefined && !construct.goesOn(following(chunks, point))) {
            return ++constructIndex < listOfConstructs.length
              ? handleConstruct(listOfConstructs[constructIndex]) : bogusState;
          }
          info = store();`,
      ],
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
    lines: [
      run('flowContinue'),
      // Most lines begin with a character that begins no list or quotation.
      [
        '  return start;',
        `  const containers = self.parser.constructs.document;
  const isContainer = code => markdownSpace(code) || effects.mayBegin(containers, code, 0);
  return start;`,
      ],
      [
        'return effects.check(containerConstruct,',
        'if (!isContainer(code)) return thereIsNoNewContainer(code);\n    return effects.check(containerConstruct,',
      ],
      [
        'return effects.attempt(containerConstruct,',
        'if (!isContainer(code)) return flowStart(code);\n    return effects.attempt(containerConstruct,',
      ],
      withSpace,
      // Lines outside of containers are one piece until one that may begin a container.
      [
        `      previous: childToken
    });
    return flowContinue(code);`,
        `      previous: childToken
    });
    const lines = stack.length > 0 ? 0
      : childFlow.currentConstruct?.name === 'codeFenced' ? effects.codeLines() : effects.flowLines(isContainer);
    if (lines < 2) return flowContinue(code);
    effects.consumeLines(lines);
    return afterLine();`,
      ],
      [
        `      effects.consume(code);
      writeToChild(effects.exit("chunkFlow"));
      // Get ready for the next line.
      continued = 0;
      self.interrupt = undefined;
      return start;
    }`,
        `      effects.consume(code);
      return afterLine();
    }`,
      ],
      [
        '  /** @type {State} */\n  function flowContinue(',
        `  function afterLine() {
    writeToChild(effects.exit("chunkFlow"));
    // Get ready for the next line.
    continued = 0;
    self.interrupt = undefined;
    return start;
  }

  /** @type {State} */
  function flowContinue(`,
      ],
    ],
  },
  {
    file: /micromark[\\/]lib[\\/]initialize[\\/]flow\.js$/,
    lines: [
      // Most lines are empty or begin without space, and are not indented code.
      [
        '  const initial = effects.attempt(',
        `  const { flow, flowInitial } = this.parser.constructs;
  const text = effects.attempt(content, afterConstruct);
  const block = effects.attempt(flow, afterConstruct, text);
  const begun = code => effects.mayBegin(flow, code, 0) ? block(code) : text(code);
  const isSpaced = code => markdownSpace(code) || effects.mayBegin(flowInitial, code, 0);
  const initial = code => code === null || markdownLineEnding(code) ? atBlankEnding(code)
    : isSpaced(code) ? spaced(code) : begun(code);
  const spaced = effects.attempt(`,
      ],
      [
        'factorySpace(effects, effects.attempt(this.parser.constructs.flow, afterConstruct, effects.attempt(content, afterConstruct)), "linePrefix")',
        'factorySpace(effects, begun, "linePrefix")',
      ],
      withSpace,
    ],
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
      // What the next line begins with tells in most lines whether the paragraph goes on.
      [
        'function tokenizeContent(effects, ok) {',
        'function tokenizeContent(effects, ok) {\n  const { flow } = this.parser.constructs;',
      ],
      [
        'return effects.check(continuationConstruct,',
        `const next = effects.nextLine();
      if (next === null || markdownLineEnding(next)) return contentEnd(code);
      if (next > 32 && !effects.mayBegin(flow, next, 1)) return contentContinue(code);
      return effects.check(continuationConstruct,`,
      ],
      [
        '// Data.\n    effects.consume(code);\n    return chunkInside;',
        '// Data.\n    effects.consumeRun(code);\n    return chunkInside;',
      ],
    ],
  },
  {
    file: /micromark-core-commonmark[\\/]lib[\\/]code-fenced\.js$/,
    lines: [
      run('contentChunk'),
      // Lines that cannot end it are one piece.
      [
        'function contentStart(code) {',
        `function contentStart(code) {
    const lines = initialPrefix === 0 ? effects.codeLines() : 0;
    if (lines > 1) {
      effects.enter("codeFlowValue");
      effects.consumeLines(lines - 1);
      return contentChunk;
    }`,
      ],
    ],
  },
  // Each word of a heading or a table is a piece.
  {
    file: /micromark-core-commonmark[\\/]lib[\\/]heading-atx\.js$/,
    lines: [
      [
        'effects.consume(code);\n    return data;',
        "effects.consumeWords(code, '#');\n    return data;",
      ],
    ],
  },
  {
    file: /micromark-core-commonmark[\\/]lib[\\/]code-text\.js$/,
    lines: [
      [
        'effects.consume(code);\n    return data;',
        "effects.consumeUntil(code, ' `');\n    return data;",
      ],
    ],
  },
  {
    file: /micromark-factory-destination[\\/]index\.js$/,
    lines: [
      [
        'effects.consume(code);\n    return code === 92 ? rawEscape : raw;',
        "effects.consumeUntil(code, ' ()\\\\');\n    return code === 92 ? rawEscape : raw;",
      ],
    ],
  },
  {
    file: /micromark-extension-gfm-table[\\/]lib[\\/]syntax\.js$/,
    lines: ['headRow', 'bodyRow'].map((row) => {
      const goesOn = `return code === 92 ? ${row}Escape : ${row}Data;`
      return [
        `effects.consume(code);\n    ${goesOn}`,
        `effects.consumeWords(code, '|\\\\');\n    ${goesOn}`,
      ]
    }),
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

/** The path of a module of this folder, as text of a module. */
function beside(name) {
  return JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))
}

/** A state that goes on with itself takes the rest of a piece of text at once. */
function run(state) {
  const line = `    effects.consume(code);\n    return ${state};`
  return [line, line.replace('consume', 'consumeRun')]
}
