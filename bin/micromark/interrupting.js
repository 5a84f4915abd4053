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

  get code() {
    return this.context.code
  }

  get containerState() {
    return this.context.containerState
  }

  get currentConstruct() {
    return this.context.currentConstruct
  }

  get events() {
    return this.context.events
  }

  get previous() {
    return this.context.previous
  }

  get _gfmTasklistFirstContentOfListItem() {
    return this.context._gfmTasklistFirstContentOfListItem
  }
}
