import type { JsonObject } from '../../../model/json.ts'
import type { AdminClient, Operation } from './admin-client.ts'
import { Interrupted } from './service-error.ts'

/** The operations and settings of a push. */
export type PushPlan = {
  readonly index: string
  /** Batches that the service takes, in the order in which they are sent. */
  readonly batches: readonly (readonly Operation[])[]
  /** Settings to change; undefined where they are right. */
  readonly settings: JsonObject | undefined
}

/** Called with the number of operations that the service has accepted so far. */
export type OnSent = (operations: number) => void

/**
 * Sends the differences. Records are added and changed before any is deleted, so that none is missing in between.
 * Resolves when all is sent, with a function that waits until it has taken effect.
 */
export async function pushDifferences(
  client: AdminClient,
  plan: PushPlan,
  onSent: OnSent,
): Promise<() => Promise<void>> {
  if (plan.settings !== undefined) await client.setSettings(plan.index, plan.settings)
  return sendBatches(client, plan, onSent)
}

export type FullPush = {
  readonly plan: PushPlan
  /** Whether there is an index to be replaced. */
  readonly exists: boolean
  /** Name of the index that is filled and then put in place. */
  readonly temporary: string
}

/**
 * Fills a new index and replaces the live one by it in one step: readers see the old records or the new ones. After a
 * failure the live index is unchanged.
 */
export async function pushAll(
  client: AdminClient,
  { plan, exists, temporary }: FullPush,
  onSent: OnSent,
): Promise<() => Promise<void>> {
  const cleaningUp = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Interrupted)) await removeQuietly(client, temporary)
      throw error
    }
  }
  const published = await cleaningUp(async () => {
    if (exists) await client.copySettings(plan.index, temporary)
    if (plan.settings !== undefined) await client.setSettings(temporary, plan.settings)
    return sendBatches(client, { ...plan, index: temporary }, onSent)
  })
  return () =>
    cleaningUp(async () => {
      await published()
      await client.move(temporary, plan.index)
    })
}

async function sendBatches(
  client: AdminClient,
  { index, batches }: PushPlan,
  onSent: OnSent,
): Promise<() => Promise<void>> {
  const waits: (() => Promise<void>)[] = []
  let sent = 0
  for (const operations of batches) {
    waits.push(await client.batch(index, operations))
    sent += operations.length
    onSent(sent)
  }
  return async () => {
    for (const wait of waits) await wait()
  }
}

const LEFT_OVER_MS = 60 * 60 * 1000
const TEMPORARY = /_tmp_\d{6,7}$/

/** A name for the index that a full push fills: `acme_tmp_123456`. */
export function temporaryName(index: string, random: number): string {
  return `${index}_tmp_${100_000 + Math.floor(random * 900_000)}`
}

/** Deletes temporary indexes that pushes left behind more than an hour ago. Failures are ignored. */
export async function removeLeftOvers(
  client: AdminClient,
  index: string,
  now: number,
): Promise<void> {
  const all = await client.list().catch(() => [])
  const old = all.filter(
    ({ name, updatedAt }) =>
      name.startsWith(`${index}_tmp_`) &&
      TEMPORARY.test(name) &&
      now - Date.parse(updatedAt) > LEFT_OVER_MS,
  )
  for (const { name } of old) await removeQuietly(client, name)
}

/** Deletes an index; a failure must not hide the error that made it necessary. */
async function removeQuietly(client: AdminClient, index: string): Promise<void> {
  await client.remove(index).catch(() => undefined)
}
