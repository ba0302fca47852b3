// A spreadsheet (XLSX) as text. Its parts are opened here first, with a limit: what it says of its own size may be a lie.
import { inflateRawSync } from 'node:zlib'
import readXlsxFile from 'read-excel-file/node'
import { suspeitaDoZip } from '#server/casa/arquivos/office-zip.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { abasDeclaradas, celulasSemValor, PARTES_LIDAS, type Partes } from './celulas-sem-valor.ts'
import { type LinhaDaTabela, nomesNoComeco, type TabelaLida, tabelaDe } from './tabela.ts'

const ABERTO = 100 * 1024 ** 2
const FIM = 0x06054b50
const SEM_COMPRESSAO = 0

const perigosa = (motivo: string) =>
  new OperatorError(
    `A planilha não foi aberta: ${motivo}. Salve-a de novo no Excel ou no LibreOffice, ou envie em CSV.`,
  )

/** Inflates each entry and counts: throws before a bomb has taken more than the limit. What is looked at here stays. */
function abrirPartes(bytes: Buffer): Partes {
  const suspeita = suspeitaDoZip(bytes)
  if (suspeita !== null) throw perigosa(suspeita)
  let fim = bytes.length - 22
  while (bytes.readUInt32LE(fim) !== FIM) fim--
  let at = bytes.readUInt32LE(fim + 16)
  let resta = ABERTO
  const partes = new Map<string, string>()
  for (let entradas = bytes.readUInt16LE(fim + 10); entradas > 0; entradas--) {
    const metodo = bytes.readUInt16LE(at + 10)
    const comprimido = bytes.readUInt32LE(at + 20)
    const local = bytes.readUInt32LE(at + 42)
    const inicio = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const parte = bytes.subarray(inicio, inicio + comprimido)
    const conteudo = metodo === SEM_COMPRESSAO ? parte : aberta(parte, resta)
    resta -= conteudo.length
    const nome = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28))
    if (PARTES_LIDAS.test(nome)) partes.set(nome, conteudo.toString('utf8'))
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return partes
}

function aberta(parte: Buffer, resta: number): Buffer {
  try {
    return parte.length === 0 ? parte : inflateRawSync(parte, { maxOutputLength: Math.max(resta, 1) })
  } catch (error) {
    const grande = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw perigosa(grande ? 'aberta, ela passa de 100 MB' : 'uma parte dela está danificada')
  }
}

/** As a person in Brazil would have typed it, so that one reader serves both kinds of file. */
function texto(celula: unknown): string {
  if (celula === null || celula === undefined) return ''
  if (celula instanceof Date) return celula.toISOString().slice(0, 10)
  if (typeof celula === 'boolean') return celula ? 'Sim' : 'Não'
  if (typeof celula === 'number') return String(celula).replace('.', ',')
  return String(celula)
}

interface Aba {
  nome: string
  linhas: LinhaDaTabela[]
}

const vazia = ({ linhas }: Aba): boolean => linhas.length === 0

/** The first whose header says what is imported; where none does, the first with anything, which a person sees. */
function abaCerta(abas: readonly Aba[], nomes: ReadonlySet<string>) {
  const ditos = ({ linhas }: Aba) =>
    nomesNoComeco(
      linhas.map(({ celulas }) => celulas),
      nomes,
    )
  const comTabela = abas.filter((aba) => ditos(aba) > 0)
  const lida = comTabela[0] ?? abas.find((aba) => !vazia(aba))
  const fora = comTabela.filter((aba) => aba !== lida).map(({ nome }) => nome)
  return { lida, fora, dita: fora.length > 0 || lida !== abas[0] }
}

function abrirPartesDe(bytes: Buffer): Partes {
  try {
    return abrirPartes(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw perigosa('o índice dela está danificado')
    throw error
  }
}

/** `nomes`: what columns are called in what is imported (`nomeDeColuna`). */
export async function lerPlanilha(
  bytes: Buffer,
  nomes: ReadonlySet<string> = new Set(),
): Promise<TabelaLida> {
  const partes = abrirPartesDe(bytes)
  const lidas = await readXlsxFile(bytes).catch(() => {
    throw perigosa('o conteúdo dela está danificado')
  })
  const declaradas = abasDeclaradas(partes)
  const abas = lidas.flatMap(({ sheet, data }, i) => {
    const { oculta = false, parte = '' } = declaradas[i] ?? {}
    if (oculta) return []
    const semValor = celulasSemValor(partes.get(parte) ?? '')
    const linhas = data.map((celulas, linha): LinhaDaTabela => {
      const ditas = celulas.map(texto)
      if (ditas.every((celula) => celula.trim() === '')) return { numero: linha + 1, celulas: [] }
      for (const [posicao, dita] of semValor.get(linha + 1) ?? []) ditas[posicao] = dita
      return { numero: linha + 1, celulas: Array.from(ditas, (celula) => celula ?? '') }
    })
    return [{ nome: sheet, linhas: linhas.filter(({ celulas }) => celulas.length > 0) }]
  })
  const { lida, fora, dita } = abaCerta(abas, nomes)
  return {
    ...tabelaDe(lida?.linhas ?? [], nomes),
    ...(lida && dita && { aba: { lida: lida.nome, fora } }),
  }
}
