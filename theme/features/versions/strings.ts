/** The feature's texts in English. */
export const strings = {
  versions: 'Version',
  oldVersion: 'This is the documentation of {version}.',
  unreleasedVersion: 'This is the documentation of {version}, which is not released yet.',
  samePage: 'This page in {version}',
  nearestPage: 'The nearest page in {version}',
  withoutPage: 'does not have this page',
}
