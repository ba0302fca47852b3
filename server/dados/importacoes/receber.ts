// A file on its way in: bounded while it arrives, opened in a process of its own, and forgotten if it does not serve.

import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { plural } from '#contract/casa/numeros.ts'
import {
  type AlvoDeImportacao,
  type importacoes,
  OpcoesDaImportacao,
  TAMANHO_DA_IMPORTACAO,
} from '#contract/dados/importacoes.ts'
import { drain, onDisk, orCut, sourceOf } from '#server/casa/arquivos/incoming-stream.ts'
import type { Incoming } from '#server/casa/arquivos/shelf.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import { streamOf } from '#server/casa/http/body.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { raizUnica } from '#server/censo/arvore.ts'
import { ALVOS } from '#server/import-targets.ts'
import { exigirCenso, nomesDasColunasDosAlvos, pareceDeOutro } from './alvo-do-arquivo.ts'
import { impedimentoDoAlvo } from './alvo-permitido.ts'
import { apagarLinhas, linhasLidas, pastaDasImportacoes } from './import-files.ts'
import { type ArquivoAberto, abrirArquivo } from './leitura.ts'
import { mapeamentoSugerido } from './linha-mapeada.ts'
import { criarImportacao, mapaLembrado } from './queries.ts'
import { detalhada } from './vista.ts'

type Criar = Call<typeof importacoes.criar>

const GRANDE = new Recusa(
  'ERR_ARQUIVO_GRANDE',
  'O arquivo passa de 50 MB. Divida-o em partes, ou apague as colunas que não interessam.',
)

/** What names the set of columns, whatever their order. */
export const cabecalhoDe = (colunas: readonly { coluna: string }[]): string =>
  JSON.stringify(colunas.map(({ coluna }) => coluna).sort())

export async function receber(call: Criar) {
  const { ator, query, request, services } = call
  const bytes = streamOf(request)
  const impedido = impedimentoDoAlvo(ator.concessoes, query.alvo)
  const grande = Number(request.headers['content-length'] ?? 0) > TAMANHO_DA_IMPORTACAO
  if (impedido !== undefined || grande) {
    drain(bytes, TAMANHO_DA_IMPORTACAO)
    throw impedido === undefined ? GRANDE : new Recusa('ERR_NAO_AUTORIZADO', impedido)
  }
  const arquivo = randomUUID()
  const { tamanho, sha256, path, discard } = await guardar(call, bytes)
  try {
    const lido = await abrir(services.config.dados, { origem: path, nome: query.nome, arquivo })
    if (query.alvo === 'censo-inep') exigirCenso(lido.colunas.map(({ coluna }) => coluna))
    return await registrar(call, { tamanho, sha256, arquivo, lido })
  } catch (error) {
    await apagarLinhas(services.config.dados, arquivo)
    if (error instanceof OperatorError) throw new Recusa('ERR_ARQUIVO_INVALIDO', error.message)
    throw error
  } finally {
    await discard()
  }
}

async function guardar(call: Criar, bytes: Readable): Promise<Incoming> {
  const { services } = call
  return onDisk(call, async () => {
    const incoming = await orCut(call, bytes, () =>
      services.files.receive(sourceOf(bytes), TAMANHO_DA_IMPORTACAO),
    )
    if (incoming === null) {
      drain(bytes, TAMANHO_DA_IMPORTACAO)
      throw GRANDE
    }
    return incoming
  })
}

interface AAbrir {
  origem: string
  nome: string
  /** Of its lines. */
  arquivo: string
}

async function abrir(dados: string, { origem, nome, arquivo }: AAbrir): Promise<ArquivoAberto> {
  await pastaDasImportacoes(dados)
  return abrirArquivo({
    origem,
    nome,
    destino: linhasLidas(dados, arquivo),
    nomes: nomesDasColunasDosAlvos(),
  })
}

interface Recebido {
  arquivo: string
  tamanho: number
  sha256: string
  lido: ArquivoAberto
}

const acimaDoCabecalho = (linhas: number): string | null =>
  linhas === 0
    ? null
    : `O cabeçalho foi achado abaixo de ${plural(linhas, 'linha', 'linhas')} de título, que ${linhas === 1 ? 'fica' : 'ficam'} de fora.`

function abaLida(aba: ArquivoAberto['aba']): string | null {
  if (aba === null) return null
  const { lida, fora } = aba
  const deFora =
    fora.length === 0
      ? ''
      : ` De fora: ${fora.map((nome) => `“${nome}”`).join(', ')}. Salve cada aba em um arquivo para trazê-la também.`
  return `Foi lida a aba “${lida}”.${deFora}`
}

/** What the person should know of how the file was read; null where there is nothing. */
const oQueSeLeu = (alvo: AlvoDeImportacao, { acima, aba }: ArquivoAberto, colunas: string[]): string | null =>
  [pareceDeOutro(alvo, colunas), abaLida(aba), acimaDoCabecalho(acima)]
    .filter((dito) => dito !== null)
    .join(' ') || null

async function registrar(call: Criar, { arquivo, tamanho, sha256, lido }: Recebido) {
  const { ator, op, query, request, services } = call
  const { alvo, nome } = query
  const trail = operationTrail('importacoes.criar', { ator, op, request })
  const colunas = lido.colunas.map(({ coluna }) => coluna)
  return services.db.transaction(async (tx) => {
    const antes = alvo === 'censo-inep' ? undefined : await mapaLembrado(tx, alvo, cabecalhoDe(lido.colunas))
    const sugerido = alvo === 'censo-inep' ? {} : mapeamentoSugerido(ALVOS[alvo].campos, colunas)
    const trabalho = await criarImportacao(tx, {
      ...lido,
      arquivo,
      tamanho,
      sha256,
      alvo,
      usuario_id: ator.usuario.id,
      nome_do_arquivo: nome,
      mapeamento: antes ?? sugerido,
      lembrado: antes !== undefined,
      mensagem: oQueSeLeu(alvo, lido, colunas),
      opcoes: OpcoesDaImportacao.parse({ acima_id: alvo === 'censo-inep' ? await raizUnica(tx) : null }),
    })
    trail.mudanca({
      entidade: 'importacao',
      entidade_id: trabalho.id,
      para: { alvo, nome_do_arquivo: nome, sha256 },
    })
    await trail.write(tx, ator.usuario.id)
    return detalhada(tx, ator, trabalho)
  })
}
