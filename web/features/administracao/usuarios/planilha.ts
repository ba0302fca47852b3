import { plainText } from '#web/ui/plain-text.ts'

/** A spreadsheet of people to invite: the first line names the columns, in any order, accents and case. */
export interface LinhaDaPlanilha {
  nome: string
  email: string
  cpf?: string
  matricula?: string
  cargo?: string
  setor?: string
  telefone?: string
}

const COLUNAS = {
  nome: ['nome', 'nome completo'],
  email: ['email', 'e-mail', 'correio eletronico'],
  cpf: ['cpf'],
  matricula: ['matricula', 'registro'],
  cargo: ['cargo', 'funcao'],
  setor: ['setor', 'departamento'],
  telefone: ['telefone', 'celular', 'fone'],
} as const satisfies Record<keyof LinhaDaPlanilha, readonly string[]>

export const MODELO = 'nome;email;cpf;matricula;cargo;setor;telefone\r\n'
export const LIMITE_DE_LINHAS = 500

function campoDa(coluna: string): keyof LinhaDaPlanilha | undefined {
  const nome = plainText(coluna).trim()
  const achado = Object.entries(COLUNAS).find(([, nomes]) => nomes.some((outro) => outro === nome))
  return achado?.[0] as keyof LinhaDaPlanilha | undefined // as: a key of COLUNAS
}

/** CSV by `;`, `,` or tab, in UTF-8 or Latin-1. Throws an Error in words for the person. */
export async function lerPlanilha(arquivo: Blob): Promise<LinhaDaPlanilha[]> {
  const { default: Papa } = await import('papaparse')
  const bytes = await arquivo.arrayBuffer()
  const { data } = Papa.parse<string[]>(texto(bytes), { skipEmptyLines: 'greedy' })
  const [cabecalho = [], ...linhas] = data
  const campos = cabecalho.map(campoDa)
  if (!campos.includes('nome') || !campos.includes('email'))
    throw new Error('A primeira linha precisa nomear as colunas, entre elas nome e email.')
  if (linhas.length === 0) throw new Error('A planilha não tem nenhuma pessoa.')
  if (linhas.length > LIMITE_DE_LINHAS)
    throw new Error(`São ${linhas.length} pessoas; divida a planilha em partes de até ${LIMITE_DE_LINHAS}.`)
  return linhas.map((valores) => {
    const linha: LinhaDaPlanilha = { nome: '', email: '' }
    campos.forEach((campo, i) => {
      if (campo) linha[campo] = (valores[i] ?? '').trim()
    })
    return linha
  })
}

function texto(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
