/** A file was changed while it was being read: what is made of it would be of two sites. Nobody's fault. */
export class ChangedMeanwhile extends Error {
  constructor(file: string) {
    super(`${file} was changed while the site was built. Build it again.`)
  }
}
