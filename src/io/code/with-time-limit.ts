import { runInNewContext } from 'node:vm'

/** Calls a synchronous function and stops it after a time limit. Throws what it throws. */
export function withTimeLimit<Value>(call: () => Value, ms: number): Value {
  try {
    return runInNewContext('call()', { call }, { timeout: ms }) as Value
  } catch (error) {
    const { code } = Object(error) as { readonly code?: unknown }
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new Error(`it takes longer than ${ms / 1000} seconds`)
  }
}
