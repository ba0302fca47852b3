// ODK Central, by its REST API: a submission of a form is its task of the field, and a submission with a file its photo.
// The form has `codigo`, `estado`, `observacoes` and an image `foto`, and takes submissions.
import { randomUUID } from 'node:crypto'
import type { Adapter, Asked } from './par.ts'

export interface Formulario {
  projeto: number
  id: string
  versao: string
}

const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function submission({ id, versao }: Formulario, instance: string, foto: string): string {
  return [
    '<?xml version="1.0"?>',
    `<data xmlns:orx="http://openrosa.org/xforms" id="${escaped(id)}" version="${escaped(versao)}">`,
    `<orx:meta><orx:instanceID>${instance}</orx:instanceID></orx:meta>`,
    `<codigo>B000000001</codigo><estado>bom</estado><observacoes>${instance}</observacoes><foto>${foto}</foto>`,
    '</data>',
  ].join('')
}

export function odk(formulario: Formulario, foto: Uint8Array): Adapter {
  const base = `/v1/projects/${formulario.projeto}/forms/${encodeURIComponent(formulario.id)}/submissions`
  const submit = (instance: string, arquivo: string): Asked => ({
    method: 'POST',
    path: base,
    headers: { 'content-type': 'application/xml' },
    body: submission(formulario, instance, arquivo),
  })
  return {
    nome: 'ODK Central',
    pedidos(workload) {
      const instance = `uuid:${randomUUID()}`
      if (workload === 'field task') return [submit(instance, '')]
      if (workload !== 'photo of 300 kB') return undefined
      const file = `${base}/${encodeURIComponent(instance)}/attachments/foto.jpg`
      return [
        submit(instance, 'foto.jpg'),
        { method: 'POST', path: file, headers: { 'content-type': 'image/jpeg' }, body: foto },
      ]
    },
  }
}

/** `projeto/formulario/versao`, as in `--odk-formulario=1/leitura/1`. */
export function formularioDe(texto: string): Formulario {
  const [projeto = '', id = '', versao = ''] = texto.split('/')
  if (!/^\d+$/.test(projeto) || id === '') throw new Error('--odk-formulario é projeto/formulario/versao')
  return { projeto: Number(projeto), id, versao }
}
