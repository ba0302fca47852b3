// The program that opens one file and ends. See leitura.ts.
import { open, readFile } from 'node:fs/promises'
import { numero } from '#contract/casa/numeros.ts'
import { COLUNAS_DA_IMPORTACAO, LINHAS_DA_IMPORTACAO } from '#contract/dados/importacoes.ts'
import { csvFieldRead } from '#server/casa/csv.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import type { ALer, ArquivoAberto, Leitura } from './leitura.ts'
import { lerCsv } from './leitura-de-csv.ts'
import { lerPlanilha } from './leitura-de-planilha.ts'
import { nomesDasColunas, type Tabela, type TabelaLida } from './tabela.ts'
import { eZip, recusaDoTipo } from './tipo-do-arquivo.ts'

const AMOSTRAS = 3
const MAIOR_AMOSTRA = 60
const MAIOR_CELULA = 10_000
const POR_VEZ = 2_000

interface Aberta extends TabelaLida {
  formato: 'csv' | 'xlsx'
  codificacao?: string
  separador?: string
}

async function abrir(bytes: Buffer, { nome, nomes }: ALer): Promise<Aberta> {
  const recusa = recusaDoTipo(bytes, nome)
  if (recusa !== undefined) throw new OperatorError(recusa)
  const conhecidos = new Set(nomes)
  if (eZip(bytes)) return { formato: 'xlsx', ...(await lerPlanilha(bytes, conhecidos)) }
  return { formato: 'csv', ...lerCsv(bytes, conhecidos) }
}

function conferir({ cabecalho, linhas }: Tabela): void {
  if (cabecalho.length === 0)
    throw new OperatorError(
      'O arquivo está vazio. Escreva na primeira linha os nomes das colunas e, abaixo, uma linha para cada registro.',
    )
  if (linhas.length === 0)
    throw new OperatorError('O arquivo só tem o cabeçalho. Inclua ao menos uma linha de dados.')
  if (cabecalho.length > COLUNAS_DA_IMPORTACAO)
    throw new OperatorError(
      `O arquivo tem ${numero(cabecalho.length)} colunas; o limite é ${numero(COLUNAS_DA_IMPORTACAO)}. Apague as que não interessam.`,
    )
  if (linhas.length > LINHAS_DA_IMPORTACAO)
    throw new OperatorError(
      `O arquivo tem ${numero(linhas.length)} linhas; o limite é ${numero(LINHAS_DA_IMPORTACAO)}. Divida-o em partes.`,
    )
}

function amostras({ linhas }: Tabela, coluna: number): string[] {
  const achadas: string[] = []
  for (const { celulas } of linhas.slice(0, 200)) {
    const valor = celulas[coluna]?.trim().slice(0, MAIOR_AMOSTRA)
    if (valor && !achadas.includes(valor)) achadas.push(valor)
    if (achadas.length === AMOSTRAS) break
  }
  return achadas
}

async function escrever({ linhas }: Tabela, destino: string): Promise<void> {
  const handle = await open(destino, 'w', 0o600)
  try {
    for (let i = 0; i < linhas.length; i += POR_VEZ) {
      const parte = linhas.slice(i, i + POR_VEZ).map((linha) => {
        const celulas = linha.celulas.map((celula) => celula.replaceAll('\0', '').slice(0, MAIOR_CELULA))
        return `${JSON.stringify({ ...linha, celulas })}\n`
      })
      await handle.write(parte.join(''))
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The lines with errors were handed out by us, to be corrected and sent back. */
function comoEram<T extends Tabela>(tabela: T): T {
  for (const linha of tabela.linhas) linha.celulas = linha.celulas.map(csvFieldRead)
  return { ...tabela, cabecalho: tabela.cabecalho.map(csvFieldRead) }
}

async function ler(pedido: ALer): Promise<ArquivoAberto> {
  const tabela = comoEram(await abrir(await readFile(pedido.origem), pedido))
  conferir(tabela)
  await escrever(tabela, pedido.destino)
  const { formato, codificacao = null, separador = null, linhas, acima, aba = null } = tabela
  const colunas = nomesDasColunas(tabela.cabecalho).map((coluna, i) => ({
    coluna: coluna.replaceAll('\0', ''),
    amostras: amostras(tabela, i).map((amostra) => amostra.replaceAll('\0', '')),
  }))
  return { formato, codificacao, separador, colunas, total: linhas.length, acima, aba }
}

process.once('message', (pedido: ALer) => {
  ler(pedido)
    .then(
      (lido): Leitura => ({ lido }),
      (error: unknown): Leitura => ({
        recusa: error instanceof OperatorError ? error.message : 'O arquivo não pôde ser aberto.',
      }),
    )
    .then((leitura) => process.send?.(leitura))
})
// The server that asked is gone.
process.once('disconnect', () => process.exit(2))
