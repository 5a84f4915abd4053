/** Requests an action of the development server. The header prevents requests from other origins. */
export async function ask(
  what: 'open' | 'fix' | 'create',
  body: object,
): Promise<string | undefined> {
  const response = await fetch(`/__docsgen/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-docsgen': '1' },
    body: JSON.stringify(body),
  })
  return response.ok ? undefined : (await response.text()).trim()
}
