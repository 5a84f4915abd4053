import { doubleQuoted as text } from './literal.ts'
import type { MultipartField, SampleBody } from './sample-request.ts'

/** Each part may fail, so each call is checked. */
export function multipartLines({
  fields,
}: Extract<SampleBody, { readonly kind: 'multipart' }>): readonly string[] {
  const added = fields.map((field) => {
    if (isTyped(field)) return typedPart(field)
    return field.kind === 'text'
      ? `form.WriteField(\n\t${text(field.name)}, ${text(field.value)},\n)`
      : `addFile(form, ${text(field.name)}, ${text(field.file)})`
  })
  return [
    'var body bytes.Buffer',
    'form := multipart.NewWriter(&body)',
    ...added.flatMap((call) => [
      ...`if err := ${call}; err != nil {`.split('\n'),
      '\tlog.Fatal(err)',
      '}',
    ]),
    'form.Close()',
    '',
  ]
}

/** Whether the document names the type of a part. */
export function isTyped({ type }: MultipartField): boolean {
  return type !== undefined
}

/** A part with a type is written with its head. */
function typedPart(field: MultipartField): string {
  const isFile = field.kind === 'file'
  const end = isFile ? `; filename="${field.file}"` : ''
  const content = isFile ? `readFile(${text(field.file)})` : `[]byte(${text(field.value)})`
  const head = text(`form-data; name="${field.name}"${end}`)
  return `addPart(\n\tform,\n\t${head},\n\t${text(field.type ?? '')},\n\t${content},\n)`
}

/** The functions that the parts of a form are added with. */
export function formHelpers(body: SampleBody | undefined): readonly string[] {
  if (body?.kind !== 'multipart') return []
  const typed = body.fields.filter(isTyped)
  const isFile = ({ kind }: MultipartField): boolean => kind === 'file'
  return [
    ...(body.fields.some((field) => isFile(field) && !isTyped(field)) ? ADD_FILE : []),
    ...(typed.length > 0 ? ADD_PART : []),
    ...(typed.some(isFile) ? READ_FILE : []),
  ]
}

const ADD_PART = [
  '',
  'func addPart(form *multipart.Writer, head, kind string, data []byte) error {',
  '\tpart, err := form.CreatePart(textproto.MIMEHeader{',
  '\t\t"Content-Disposition": {head},',
  '\t\t"Content-Type":        {kind},',
  '\t})',
  '\tif err != nil {',
  '\t\treturn err',
  '\t}',
  '\t_, err = part.Write(data)',
  '\treturn err',
  '}',
]

const READ_FILE = [
  '',
  'func readFile(name string) []byte {',
  '\tdata, err := os.ReadFile(name)',
  '\tif err != nil {',
  '\t\tlog.Fatal(err)',
  '\t}',
  '\treturn data',
  '}',
]

const ADD_FILE = [
  '',
  'func addFile(form *multipart.Writer, field, name string) error {',
  '\tdata, err := os.ReadFile(name)',
  '\tif err != nil {',
  '\t\treturn err',
  '\t}',
  '\tpart, err := form.CreateFormFile(field, name)',
  '\tif err != nil {',
  '\t\treturn err',
  '\t}',
  '\t_, err = part.Write(data)',
  '\treturn err',
  '}',
]
