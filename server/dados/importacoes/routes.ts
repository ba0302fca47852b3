// Imports over HTTP. Each is of who sent the file: its lines may hold what another person does not reach.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { numero } from '#contract/casa/numeros.ts'
import { AlvoDeImportacao, type importacoes } from '#contract/dados/importacoes.ts'
import { BOM, csvField, csvLine } from '#server/casa/csv.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { inBackground } from '#server/casa/http/background.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { exigirAbaixoDe } from '#server/casa/http/limite.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { acimaEscolhido } from '#server/censo/arvore.ts'
import { ALVOS } from '#server/import-targets.ts'
import { impedimentoDoAlvo } from './alvo-permitido.ts'
import { pedirDesfazer } from './desfazer-queries.ts'
import { desfazerTudo } from './desfazer-trabalho.ts'
import { fotosComErro } from './fotos.ts'
import { apagarLinhas } from './import-files.ts'
import { camposQueFaltam } from './linha-mapeada.ts'
import { modeloDe } from './modelos.ts'
import {
  apagarErros,
  errosDaImportacao,
  gravarMapeamento,
  importacoesDaPessoa,
  jaImportada,
  lembrarMapa,
  mudarSituacao,
  porFazerDaPessoa,
} from './queries.ts'
import { cabecalhoDe, receber } from './receber.ts'
import { runImports } from './run-import.ts'
import { importacaoDaPessoa, type Trabalho } from './trabalho.ts'
import { type AcaoDaImportacao, camposDe, detalhada, impedimento, naLista } from './vista.ts'

/** Waiting or in course, of one person. */
const DE_CADA_UM = 3
/** So few lines, or records to undo, are done before anyone looks away. */
const DE_IMEDIATO = 2_000
const ERROS_POR_VEZ = 1_000

const Posicao = z.tuple([z.number().int()])

/** The one of this person. Throws `ERR_NAO_ENCONTRADO`, also for somebody else's. */
async function propria(
  db: Queryable,
  ator: Ator,
  id: number,
  opcoes: { paraMudar?: boolean } = {},
): Promise<Trabalho> {
  const trabalho = await importacaoDaPessoa(db, ator.usuario.id, id, opcoes)
  if (trabalho) return trabalho
  throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta importação não existe, ou é de outra pessoa.')
}

type DeUma = Pick<Call<typeof importacoes.simular>, 'tx' | 'ator' | 'params'>

/** Held until the end, if this may be done to it now. */
async function para({ tx, ator, params }: DeUma, acao: AcaoDaImportacao): Promise<Trabalho> {
  const trabalho = await propria(tx, ator, params.id, { paraMudar: true })
  const recusa = impedimento(ator, acao, trabalho)
  if (recusa) throw recusa
  return trabalho
}

/** The same file, for the same target, with the same mapping: the same import. */
function chaveDe({ sha256, alvo }: Trabalho, mapeamento: object, opcoes: object): string {
  const ordenado = (o: object) =>
    Object.entries(o)
      // A choice that came later: where nobody chose, the import is what it was before.
      .filter(([qual, valor]) => qual !== 'acima_id' || valor !== null)
      .sort(([a], [b]) => a.localeCompare(b))
  const tudo = JSON.stringify([sha256, alvo, ordenado(mapeamento), ordenado(opcoes)])
  return createHash('sha256').update(tudo).digest('hex')
}

function conferirMapeamento({ alvo, colunas }: Trabalho, mapeamento: Readonly<Record<string, string>>): void {
  if (alvo === 'censo-inep') return
  const { campos } = ALVOS[alvo]
  for (const [chave, coluna] of Object.entries(mapeamento)) {
    if (!campos.some((campo) => campo.chave === chave))
      throw campoInvalido(`mapeamento.${chave}`, 'Este campo não existe. Recarregue a tela.')
    if (!colunas.some((cada) => cada.coluna === coluna))
      throw campoInvalido(`mapeamento.${chave}`, 'Esta coluna não existe no arquivo.')
  }
  const usadas = Object.values(mapeamento)
  const repetida = usadas.find((coluna, i) => usadas.indexOf(coluna) !== i)
  if (repetida !== undefined)
    throw campoInvalido('mapeamento', `A coluna “${repetida}” foi dada a dois campos. Deixe só um.`)
}

/** Of the census alone, which only who imports in the whole network sends. */
async function conferirAcima(tx: Queryable, { alvo }: Trabalho, id: number | null): Promise<void> {
  if (id === null) return
  if (alvo !== 'censo-inep')
    throw campoInvalido('opcoes.acima_id', 'Só o censo pede um local acima das escolas.')
  try {
    await acimaEscolhido(tx, id)
  } catch (error) {
    throw error instanceof OperatorError ? campoInvalido('opcoes.acima_id', error.message) : error
  }
}

function exigirCampos({ alvo, mapeamento }: Trabalho): void {
  if (alvo === 'censo-inep') return
  const faltam = camposQueFaltam(ALVOS[alvo].campos, mapeamento).map(({ rotulo }) => rotulo)
  if (faltam.length > 0) throw campoInvalido('mapeamento', `Escolha a coluna de: ${faltam.join(', ')}.`)
}

type ComEfeito = Pick<Call<typeof importacoes.simular>, 'tx' | 'services' | 'log' | 'request'>

function comecar({ tx, services, log, request }: ComEfeito, { total }: Trabalho): void {
  if (total > DE_IMEDIATO) return
  tx.afterCommit(() => {
    const { background } = request.server
    const turn = { signal: AbortSignal.timeout(60_000) }
    inBackground(request, async () => void (await runImports({ ...services, log, background }, turn)))
  })
}

const exigirVez = (tx: Queryable, { usuario: { id } }: Ator): Promise<void> =>
  exigirAbaixoDe(tx, {
    de: `importacoes:${id}`,
    limite: DE_CADA_UM,
    quantos: () => porFazerDaPessoa(tx, id),
    mensagem: `Você já tem ${DE_CADA_UM} importações em andamento. Aguarde uma terminar.`,
  })

async function* paginasDeErros(db: Queryable, { id, colunas }: Trabalho): AsyncGenerator<string> {
  const fotos = await fotosComErro(db, id)
  const campo = (texto: string) => csvField(texto, { deTexto: true })
  let texto = BOM + csvLine([...colunas.map(({ coluna }) => campo(coluna)), 'erro'])
  for (let depois = 0; ; texto = '') {
    const erros = await errosDaImportacao(db, id, { depois, limite: ERROS_POR_VEZ })
    for (const { linha, mensagem, celulas, aviso } of erros) {
      const cheias = colunas.map((_, i) => campo(celulas[i] ?? ''))
      texto += csvLine([...cheias, campo(`Linha ${linha}: ${aviso ? 'aviso: ' : ''}${mensagem}`)])
    }
    yield texto
    const ultimo = erros.at(-1)
    if (!ultimo || erros.length < ERROS_POR_VEZ) break
    depois = ultimo.linha
  }
  const vazias = colunas.map(() => '')
  yield fotos.map(({ nome, mensagem }) => csvLine([...vazias, campo(`Foto ${nome}: ${mensagem}`)])).join('')
}

/** The photos and the first page are read before anything is answered: what fails then is still said as an error. */
async function linhasComErro(db: Queryable, trabalho: Trabalho): Promise<Readable> {
  const paginas = paginasDeErros(db, trabalho)
  const { value: primeira = '' } = await paginas.next()
  return Readable.from(
    (async function* () {
      yield primeira
      yield* paginas
    })(),
  )
}

/** The photos are of assets, and so is their handler (`server/features.ts`). */
export const importacoesHandlers: Omit<Handlers<typeof importacoes>, 'enviarFotos'> = {
  criar: receber,

  async listar({ tx, query, ator }) {
    const { page, perPage, cursor } = query
    const [antes] = cursor === undefined ? [null] : posicaoDoCursor(cursor, Posicao)
    const linhas = await importacoesDaPessoa(tx, ator.usuario.id, { antes, limite: perPage + 1 })
    const { visiveis: data, proximo } = cortar(linhas, perPage, (ultima) => [ultima.id])
    return {
      data: data.map((trabalho) => naLista(ator, trabalho)),
      page,
      perPage,
      proximo,
    }
  },

  alvos: async ({ ator }) =>
    AlvoDeImportacao.options.map((alvo) => ({
      alvo,
      permitido: impedimentoDoAlvo(ator.concessoes, alvo) === undefined,
      campos: camposDe(alvo),
    })),

  async modelo({ tx, ator, params: { alvo }, query: { formato }, reply }) {
    const { mime, bytes } = await modeloDe(tx, ator.concessoes, { alvo, formato })
    return reply
      .header('Content-Type', mime)
      .header('Content-Disposition', `attachment; filename="modelo-${alvo}.${formato}"`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
      .send(bytes)
  },

  ver: async ({ tx, ator, params }) => detalhada(tx, ator, await propria(tx, ator, params.id)),

  async mapear(call) {
    const { tx, ator, audit, body } = call
    const trabalho = await para(call, 'mapear')
    conferirMapeamento(trabalho, body.mapeamento)
    await conferirAcima(tx, trabalho, body.opcoes.acima_id)
    const chave = chaveDe(trabalho, body.mapeamento, body.opcoes)
    await apagarErros(tx, trabalho.id)
    const mapeada = await gravarMapeamento(tx, trabalho.id, { ...body, chave })
    audit.mudanca({ entidade: 'importacao', entidade_id: trabalho.id, para: { mapeamento: body.mapeamento } })
    return detalhada(tx, ator, mapeada)
  },

  async simular(call) {
    const { tx, ator } = call
    const trabalho = await para(call, 'simular')
    exigirCampos(trabalho)
    await exigirVez(tx, ator)
    if (trabalho.alvo !== 'censo-inep')
      await lembrarMapa(tx, trabalho.alvo, cabecalhoDe(trabalho.colunas), trabalho.mapeamento)
    if (trabalho.chave === null) {
      const { mapeamento, opcoes } = trabalho
      await gravarMapeamento(tx, trabalho.id, {
        mapeamento,
        opcoes,
        chave: chaveDe(trabalho, mapeamento, opcoes),
      })
    }
    await apagarErros(tx, trabalho.id)
    const simulando = await mudarSituacao(tx, trabalho.id, 'simulando')
    comecar(call, trabalho)
    return detalhada(tx, ator, simulando)
  },

  async confirmar(call) {
    const { tx, ator, audit } = call
    const trabalho = await para(call, 'confirmar')
    if (trabalho.situacao !== 'simulada' || trabalho.chave === null) return detalhada(tx, ator, trabalho)
    const primeira = await jaImportada(tx, trabalho.chave)
    if (primeira !== undefined) {
      const mensagem = `Este arquivo já foi importado assim (importação ${primeira.id}). Nada foi repetido.`
      const cancelada = await mudarSituacao(tx, trabalho.id, 'cancelada', mensagem)
      audit.mudanca({ entidade: 'importacao', entidade_id: trabalho.id, para: { repete: primeira.id } })
      const dela = await importacaoDaPessoa(tx, ator.usuario.id, primeira.id)
      return detalhada(tx, ator, dela ?? cancelada)
    }
    await exigirVez(tx, ator)
    await apagarErros(tx, trabalho.id)
    const na_fila = await mudarSituacao(tx, trabalho.id, 'na_fila')
    const { alvo, nome_do_arquivo, sha256, total } = trabalho
    audit.mudanca({
      entidade: 'importacao',
      entidade_id: trabalho.id,
      para: { alvo, nome_do_arquivo, sha256, linhas: total },
    })
    comecar(call, trabalho)
    return detalhada(tx, ator, na_fila)
  },

  async cancelar(call) {
    const { tx, ator, audit, services } = call
    const trabalho = await para(call, 'cancelar')
    const { situacao, linhas } = trabalho
    const entrou = situacao === 'andando' && linhas > 0
    const mensagem = entrou
      ? `Cancelada na linha ${numero(linhas)} de ${numero(trabalho.total)}: o que veio antes entrou.`
      : null
    const cancelada = await mudarSituacao(tx, trabalho.id, 'cancelada', mensagem)
    audit.mudanca({
      entidade: 'importacao',
      entidade_id: trabalho.id,
      de: { situacao },
      para: { situacao: 'cancelada' },
    })
    tx.afterCommit(() => apagarLinhas(services.config.dados, trabalho.arquivo))
    return detalhada(tx, ator, cancelada)
  },

  async desfazer(call) {
    const { tx, ator, audit, body } = call
    const trabalho = await para(call, 'desfazer')
    const { criar = 0, atualizar = 0 } = trabalho.contagem
    const { motivo } = body
    if (criar + atualizar <= DE_IMEDIATO)
      return detalhada(tx, ator, await desfazerTudo({ tx, audit, ator, motivo }, trabalho))
    await exigirVez(tx, ator)
    const pedida = await pedirDesfazer(tx, trabalho, { motivo, total: criar + atualizar })
    audit.mudanca({
      entidade: 'importacao',
      entidade_id: trabalho.id,
      de: { situacao: trabalho.situacao },
      para: { situacao: 'desfazendo' },
      motivo,
    })
    return detalhada(tx, ator, pedida)
  },

  async erros({ tx, ator, params, reply, services }) {
    if (ator.verComo) throw new Recusa('ERR_SOMENTE_LEITURA', 'Cada arquivo é só de quem o enviou.')
    const trabalho = await propria(tx, ator, params.id)
    const linhas = await linhasComErro(services.db, trabalho)
    return reply
      .header('Content-Type', 'text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="importacao-${trabalho.id}-erros.csv"`)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cache-Control', 'private, no-store')
      .send(linhas)
  },
}
