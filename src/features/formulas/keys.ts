/** The feature's key of the config. */
export type FormulasKeys = {
  readonly markdown?: {
    /** Whether `$...$`, `$$...$$` and fences of the language `math` are formulas in TeX. Default false. */
    readonly math?: boolean
  }
}
