/* The whole package as one file: its other entry reads files beside it, which a bundle does not have. */
declare module 'css-tree/dist/csstree.esm' {
  export * from 'css-tree'
}
