import { mapOf } from './values.ts'

/** What stands where a value could only be known by running code. */
export const UNKNOWN: unique symbol = Symbol('unknown')

/** Files that a config may import: those of its own folder. */
export type ModuleFiles = {
  /** The text of a file, by the name in an import; undefined for packages and for what is outside. */
  readonly resolve: (
    name: string,
    from: string,
  ) => { readonly file: string; readonly text: string } | undefined
}

type Tree = {
  readonly type: string
  readonly [key: string]: unknown
}

type Reading = {
  readonly files: ModuleFiles
  readonly parsed: (file: string, text: string) => unknown
  readonly depth: number
  /** How many expressions may still be read, so that names of names of names come to an end. */
  readonly budget: { left: number }
}

type Module = Reading & {
  readonly file: string
  /** Names that the module declares, with their trees. */
  readonly names: ReadonlyMap<string, Declared>
  readonly exported: Tree | undefined
}

type Declared =
  | { readonly kind: 'tree'; readonly tree: Tree }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'import'; readonly from: string; readonly name: string }

/** Deeper nesting of values, calls and imports is not followed. */
const MOST_DEPTH = 60
/** A longer file is no config. */
const MOST_TEXT = 1_000_000

/** A module by its name in an import; undefined where it cannot be read. */
export function moduleOf(name: string, reading: Reading, from = ''): Module | undefined {
  if (reading.depth > MOST_DEPTH) return undefined
  const found = reading.files.resolve(name, from)
  if (found === undefined || found.text.length > MOST_TEXT) return undefined
  const { file, text } = found
  try {
    if (file.endsWith('.json'))
      return { ...reading, file, names: new Map(), exported: literal(JSON.parse(text)) }
    const body = listOfTrees((reading.parsed(file, text) as Tree)['body'])
    return { ...reading, file, ...declarations(body) }
  } catch {
    return undefined
  }
}

function literal(value: unknown): Tree {
  return { type: 'Known', value }
}

function listOfTrees(value: unknown): readonly Tree[] {
  return Array.isArray(value) ? (value.filter((one) => one !== null) as readonly Tree[]) : []
}

function declarations(body: readonly Tree[]): Pick<Module, 'names' | 'exported'> {
  const names = new Map<string, Declared>()
  let exported: Tree | undefined
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') declareImport(statement, names)
    else if (statement.type === 'ExportNamedDeclaration') declare(statement['declaration'], names)
    else declare(statement, names)
    exported = exportOf(statement) ?? exported
  }
  return { names, exported }
}

/** What `export default` or `module.exports =` exports. */
function exportOf(statement: Tree): Tree | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return statement['declaration'] as Tree
  const expression = statement['expression'] as Tree | undefined
  const isAssignment =
    statement.type === 'ExpressionStatement' && expression?.type === 'AssignmentExpression'
  return isAssignment && isModuleExports(expression['left'] as Tree)
    ? (expression['right'] as Tree)
    : undefined
}

function declareImport(statement: Tree, names: Map<string, Declared>): void {
  const from = String((statement['source'] as Tree)['value'])
  for (const one of listOfTrees(statement['specifiers'])) {
    const imported = one['imported'] as Tree | undefined
    const isAll = one.type === 'ImportNamespaceSpecifier'
    const name = isAll ? '*' : String(imported?.['name'] ?? 'default')
    names.set(String((one['local'] as Tree)['name']), { kind: 'import', from, name })
  }
}

function declare(value: unknown, names: Map<string, Declared>): void {
  if (value === null || value === undefined) return
  const statement = value as Tree
  for (const one of listOfTrees(statement['declarations'])) {
    const [id, init] = [one['id'] as Tree, one['init'] as Tree | null]
    if (id.type === 'Identifier' && init !== null) names.set(String(id['name']), requiredOr(init))
  }
  const id = statement['id'] as Tree | undefined
  if (statement.type === 'FunctionDeclaration' && id)
    names.set(String(id['name']), { kind: 'tree', tree: statement })
}

function isModuleExports(tree: Tree): boolean {
  const [object, property] = [
    tree['object'] as Tree | undefined,
    tree['property'] as Tree | undefined,
  ]
  return (
    tree.type === 'MemberExpression' &&
    object?.['name'] === 'module' &&
    property?.['name'] === 'exports'
  )
}

/** `const a = require('./a')` is an import. */
function requiredOr(init: Tree): Declared {
  const from = requiredName(init)
  return from === undefined
    ? { kind: 'tree', tree: init }
    : { kind: 'import', from, name: 'default' }
}

function requiredName(tree: Tree): string | undefined {
  const callee = tree['callee'] as Tree | undefined
  const [first] = listOfTrees(tree['arguments'])
  if (tree.type !== 'CallExpression' || callee?.['name'] !== 'require') return undefined
  return first?.type === 'Literal' ? String(first['value']) : undefined
}

/** The value of an expression, with `UNKNOWN` where code would have to run. */
export function evaluated(tree: Tree | undefined, module: Module): unknown {
  module.budget.left -= 1
  if (tree === undefined || module.depth > MOST_DEPTH || module.budget.left < 0) return UNKNOWN
  const inner = { ...module, depth: module.depth + 1 }
  const of = (key: string) => evaluated(tree[key] as Tree, inner)
  switch (tree.type) {
    case 'Known':
      return tree['value']
    case 'Literal':
      return tree['regex'] === undefined ? tree['value'] : UNKNOWN
    case 'TemplateLiteral':
      return templateValue(tree, inner)
    case 'ArrayExpression':
      return listOfTrees(tree['elements']).flatMap((one) => elementsOf(one, inner))
    case 'ObjectExpression':
      return objectValue(tree, inner)
    case 'Identifier':
      return nameValue(String(tree['name']), inner)
    case 'UnaryExpression':
      return unaryValue(String(tree['operator']), of('argument'))
    case 'BinaryExpression':
      return binaryValue(String(tree['operator']), of('left'), of('right'))
    case 'LogicalExpression':
      return logicalValue(String(tree['operator']), of('left'), () => of('right'))
    case 'ConditionalExpression': {
      const test = of('test')
      return test === UNKNOWN ? UNKNOWN : of(test ? 'consequent' : 'alternate')
    }
    case 'ChainExpression':
      return of('expression')
    case 'MemberExpression':
      return isEnvironment(tree['object'] as Tree)
        ? settingOf(tree)
        : memberValue(of('object'), tree, inner)
    case 'CallExpression':
      return callValue(tree, inner)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return returnedValue(tree, [], inner)
    case 'AwaitExpression':
      return of('argument')
    default:
      return UNKNOWN
  }
}

function elementsOf(tree: Tree, module: Module): readonly unknown[] {
  if (tree.type !== 'SpreadElement') return [evaluated(tree, module)]
  const value = evaluated(tree['argument'] as Tree, module)
  return Array.isArray(value) ? value : [UNKNOWN]
}

function objectValue(tree: Tree, module: Module): unknown {
  const result: Record<string, unknown> = {}
  const put = (key: string, value: unknown) =>
    Object.defineProperty(result, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  for (const one of listOfTrees(tree['properties'])) {
    if (one.type === 'SpreadElement') {
      const value = evaluated(one['argument'] as Tree, module)
      if (value === UNKNOWN) put('...', UNKNOWN)
      else for (const [key, inner] of Object.entries(mapOf(value))) put(key, inner)
      continue
    }
    const key = one['key'] as Tree
    const name = one['computed'] === true ? evaluated(key, module) : (key['name'] ?? key['value'])
    if (typeof name !== 'string' && typeof name !== 'number') continue
    put(
      String(name),
      one['method'] === true || one['kind'] !== 'init'
        ? UNKNOWN
        : propertyValue(one['value'] as Tree, module),
    )
  }
  return result
}

/** Functions in a config are for the old tool to call: they are no values. */
function propertyValue(tree: Tree, module: Module): unknown {
  return /Function/.test(tree.type) ? UNKNOWN : evaluated(tree, module)
}

function templateValue(tree: Tree, module: Module): unknown {
  const quasis = listOfTrees(tree['quasis']).map((one) => String(mapOf(one['value'])['cooked']))
  const values = listOfTrees(tree['expressions']).map((one) => evaluated(one, module))
  if (values.some((value) => typeof value !== 'string' && typeof value !== 'number')) return UNKNOWN
  return quasis
    .map((text, index) => text + (index < values.length ? String(values[index]) : ''))
    .join('')
}

function nameValue(name: string, module: Module): unknown {
  if (name === 'undefined') return undefined
  const declared = module.names.get(name)
  if (declared === undefined) return UNKNOWN
  if (declared.kind === 'value') return declared.value
  if (declared.kind === 'tree') return evaluated(declared.tree, module)
  const other = moduleOf(declared.from, module, module.file)
  if (other === undefined) return UNKNOWN
  const named = other.names.get(declared.name)
  if (other.exported?.type === 'Known' && declared.name !== 'default')
    return mapOf(other.exported['value'])[declared.name] ?? UNKNOWN
  if (declared.name !== 'default' && named?.kind === 'tree') return evaluated(named.tree, other)
  return declared.name === 'default' ? evaluated(other.exported, other) : UNKNOWN
}

function unaryValue(operator: string, value: unknown): unknown {
  if (operator === '!' && value !== UNKNOWN) return !value
  if (operator === '-' && typeof value === 'number') return -value
  return operator === 'void' ? undefined : UNKNOWN
}

function binaryValue(operator: string, left: unknown, right: unknown): unknown {
  if (operator === '+') return sum(left, right)
  if (left === UNKNOWN || right === UNKNOWN) return UNKNOWN
  if (/^===?$/.test(operator)) return left === right
  return /^!==?$/.test(operator) ? left !== right : UNKNOWN
}

function logicalValue(operator: string, left: unknown, right: () => unknown): unknown {
  if (operator === '&&') return left === UNKNOWN || !left ? left : right()
  if (left === UNKNOWN || left === undefined || left === null) return right()
  return operator === '||' && !left ? right() : left
}

/** Whether a tree is `process.env`. */
function isEnvironment({ type, object, property }: Tree): boolean {
  return (
    type === 'MemberExpression' &&
    (object as Tree)['name'] === 'process' &&
    (property as Tree)['name'] === 'env'
  )
}

/** A setting of the environment: a published site is built without any, for production. */
function settingOf(tree: Tree): unknown {
  return (tree['property'] as Tree)['name'] === 'NODE_ENV' ? 'production' : undefined
}

function sum(left: unknown, right: unknown): unknown {
  if (typeof left === 'number' && typeof right === 'number') return left + right
  const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  return isText(left) && isText(right) ? `${left}${right}` : UNKNOWN
}

function memberValue(object: unknown, tree: Tree, module: Module): unknown {
  const property = tree['property'] as Tree
  const key = tree['computed'] === true ? evaluated(property, module) : property['name']
  if (object === undefined) return undefined
  if (typeof object !== 'object' || object === null) return UNKNOWN
  if (Array.isArray(object)) return typeof key === 'number' ? object[key] : UNKNOWN
  return typeof key === 'string' && Object.hasOwn(object, key)
    ? (object as Record<string, unknown>)[key]
    : UNKNOWN
}

/** A call of a function of the file is what that returns; one of a package, such as `defineConfig`, is its first argument. */
function callValue(tree: Tree, module: Module): unknown {
  const callee = tree['callee'] as Tree
  const parameters = listOfTrees(tree['arguments'])
  const required = requiredName(tree)
  if (required !== undefined)
    return nameValue('required', { ...module, names: new Map([['required', requiredOr(tree)]]) })
  if (callee.type === 'MemberExpression') {
    const object = callee['object'] as Tree
    if (object['name'] === 'require') return evaluated(parameters[0], module)
    if (isYear(callee)) return '{year}'
    return callee['optional'] === true && evaluated(object, module) === undefined
      ? undefined
      : UNKNOWN
  }
  const name = String(callee['name'])
  const declared = module.names.get(name)
  if (declared?.kind === 'tree' && /Function/.test(declared.tree.type))
    return returnedValue(
      declared.tree,
      parameters.map((one) => evaluated(one, module)),
      module,
    )
  const other =
    declared?.kind === 'import' ? moduleOf(declared.from, module, module.file) : undefined
  const named = declared?.kind === 'import' ? other?.names.get(declared.name) : undefined
  if (other !== undefined && named?.kind === 'tree')
    return returnedValue(
      named.tree,
      parameters.map((one) => evaluated(one, module)),
      other,
    )
  if (declared?.kind === 'import' && other !== undefined && declared.name === 'default')
    return evaluated(other.exported, other)
  const first = parameters[0] === undefined ? UNKNOWN : evaluated(parameters[0], module)
  return typeof first === 'object' && first !== null ? first : UNKNOWN
}

/** Whether a tree is `new Date().getFullYear`: the year of the build, as texts of docsgen name it. */
function isYear({ object, property }: Tree): boolean {
  const date = object as Tree
  return (
    date.type === 'NewExpression' &&
    (date['callee'] as Tree)['name'] === 'Date' &&
    (property as Tree)['name'] === 'getFullYear'
  )
}

/** What a function returns, where it has one `return` at its end and declares names before it. */
function returnedValue(tree: Tree, values: readonly unknown[], module: Module): unknown {
  const names = new Map(module.names)
  for (const [index, parameter] of listOfTrees(tree['params']).entries()) {
    const bare = parameter.type === 'AssignmentPattern' ? (parameter['left'] as Tree) : parameter
    if (bare.type === 'Identifier')
      names.set(String(bare['name']), {
        kind: 'value',
        value: index < values.length ? values[index] : UNKNOWN,
      })
  }
  const body = tree['body'] as Tree | undefined
  const inner = { ...module, names, depth: module.depth + 1 }
  if (body === undefined) return UNKNOWN
  if (body.type !== 'BlockStatement') return evaluated(body, inner)
  const statements = listOfTrees(body['body'])
  for (const [name, value] of declarations(statements).names) names.set(name, value)
  const last = statements.findLast(({ type }) => type === 'ReturnStatement')
  return evaluated(last?.['argument'] as Tree | undefined, inner)
}

/** A value without what is unknown, whose paths are added to a list. */
export function withoutUnknown(value: unknown, path: readonly string[], unread: string[]): unknown {
  if (value === UNKNOWN) {
    if (path.length > 0) unread.push(path.join('.'))
    return UNKNOWN
  }
  if (path.length > MOST_DEPTH) return UNKNOWN
  if (Array.isArray(value))
    return value
      .map((one, index) => withoutUnknown(one, [...path, String(index)], unread))
      .filter((one) => one !== UNKNOWN)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([key, inner]) => [key, withoutUnknown(inner, [...path, key], unread)] as const,
  )
  return Object.fromEntries(entries.filter(([, inner]) => inner !== UNKNOWN))
}
