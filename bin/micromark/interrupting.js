// Of use to parts of micromark in the bundle: see `changes.js`.

/**
 * What a construct sees that is asked whether it may interrupt a paragraph: the context as it is at every time, and
 * that. micromark makes the context the prototype of such an object, and the engine each prototype a class of its own:
 * all that touches contexts is slow from then on.
 */
export class Interrupting {
  constructor(context) {
    this.interrupt = true
    this.parser = context.parser
    this.defineSkip = context.defineSkip
    this.now = context.now
    this.sliceSerialize = context.sliceSerialize
    this.sliceStream = context.sliceStream
    this.write = context.write
    this.context = context
  }
}

const LIVE = [
  'code',
  'containerState',
  'currentConstruct',
  'events',
  'previous',
  '_gfmTasklistFirstContentOfListItem',
]
for (const name of LIVE) {
  Object.defineProperty(Interrupting.prototype, name, {
    get() {
      return this.context[name]
    },
    // What a construct writes here is its own, as it is with a prototype.
    set(value) {
      Object.defineProperty(this, name, { value, writable: true })
    },
  })
}
