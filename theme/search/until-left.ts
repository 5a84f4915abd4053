/**
 * The outcome of a request, but not that of one that ends because the reader leaves the page. Firefox stops what a page
 * loads as soon as a link is followed, long before it hides the page: nobody is to be told that search has failed.
 * Such a request is left open until `signal` ends it, in case the page stays after all.
 *
 * The event keeps a page out of Firefox's cache for the way back, so it is listened to only while something is awaited.
 */
export async function untilLeft<T>(
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  signal: AbortSignal,
  request: () => Promise<T>,
): Promise<T> {
  let isLeft = false
  const leave = () => {
    isLeft = true
  }
  page.addEventListener('beforeunload', leave)
  try {
    return await request()
  } catch (error) {
    if (!isLeft || signal.aborted) throw error
    return await new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
  } finally {
    page.removeEventListener('beforeunload', leave)
  }
}
