import { connect } from 'acme'

export async function send(text: string): Promise<void> {
  // #region setup
  const peer = await connect({
    name: 'laptop-ana',
    timeout: 5_000,
  })
  // #endregion
  await peer.send(text)
}
