import { createHash } from 'node:crypto'
import { CONTORNOS_MAXIMO_MB, type ContornosGuardados, type mapa } from '#contract/rede/mapa.ts'
import { exigirRedeInteira } from '#server/administracao/parametros/reach.ts'
import { baseDoMapa } from '#server/administracao/sistema/base-do-mapa.ts'
import { operationTrail } from '#server/casa/http/audit.ts'
import type { Call, Handlers, UploadedFile } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'
import { ownTransaction } from '#server/casa/http/own-transaction.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { contornosDoArquivo } from './contornos.ts'
import { pontosDoMapa } from './pontos.ts'
import { contornosEmGeojson, contornosGuardados, trocarContornos } from './queries.ts'

const EDITAR = 'admin.parametros.editar'
const PARAMETROS = { entidade: 'parametros', entidade_id: 1 } as const

function arquivoUnico(files: readonly UploadedFile[]): Buffer {
  const [arquivo, ...outros] = files
  if (arquivo === undefined || outros.length > 0)
    throw campoInvalido('arquivo', 'Escolha um arquivo GeoJSON.')
  if (arquivo.bytes.length > CONTORNOS_MAXIMO_MB * 1024 ** 2) {
    const mensagem = `O arquivo pode ter até ${CONTORNOS_MAXIMO_MB} MB. Use uma malha mais simples, como a “mínima” ou “intermediária” do IBGE.`
    throw new Recusa('ERR_ARQUIVO_GRANDE', { mensagem, erros: { arquivo: [mensagem] } })
  }
  return arquivo.bytes
}

function contagem({ municipios, vertices }: ContornosGuardados): Record<string, unknown> {
  return { 'contornos.municipios': municipios, 'contornos.vertices': vertices }
}

/** Reading and simplifying a whole state takes seconds at worst: no connection waits for it. */
async function importar(call: Call<typeof mapa.importarContornos>): Promise<ContornosGuardados> {
  const { services, files, ator } = call
  await exigirRedeInteira(services.db, ator, EDITAR)
  const contornos = contornosDoArquivo(arquivoUnico(files))
  return services.db.transaction(async (tx) => {
    const antes = await contornosGuardados(tx)
    await trocarContornos(tx, contornos)
    const depois = await contornosGuardados(tx)
    const trail = operationTrail('mapa.importarContornos', call)
    trail.mudanca({ ...PARAMETROS, de: contagem(antes), para: contagem(depois) })
    await trail.write(tx, ator.usuario.id)
    return depois
  })
}

export const mapaHandlers: Handlers<typeof mapa> = {
  async pontos({ tx, query, ator, services }) {
    const { id, ids, ...filtro } = query
    return pontosDoMapa(tx, {
      ...filtro,
      nos: nosDaPermissao(ator.concessoes, 'painel.locais.mapa'),
      fuso: services.config.fuso,
      ids: id === undefined ? ids : [id],
    })
  },

  async contornos({ tx, request, reply }) {
    const { municipios, vertices, atualizado_em } = await contornosGuardados(tx)
    const versao = `${atualizado_em ?? 'nenhum'} ${municipios} ${vertices}`
    const etag = `"${createHash('sha256').update(versao).digest('hex').slice(0, 24)}"`
    reply.header('ETag', etag).header('Cache-Control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(await contornosEmGeojson(tx))
  },

  async telha({ params: { z, x, y }, query, services, reply }) {
    const base = await baseDoMapa(services.config)
    const bytes = await base?.telha(z, x, y)
    if (!base || !bytes) return reply.status(204).send()
    const guardar = query.versao === base.versao ? 'private, max-age=604800, immutable' : 'private, no-cache'
    return reply
      .header('Cache-Control', guardar)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .type(base.mime)
      .send(bytes)
  },

  async contornosGuardados({ tx }) {
    return contornosGuardados(tx)
  },

  importarContornos: ownTransaction(importar),

  async removerContornos({ tx, audit, ator }) {
    await exigirRedeInteira(tx, ator, EDITAR)
    const antes = await contornosGuardados(tx)
    await trocarContornos(tx, [])
    const depois = await contornosGuardados(tx)
    audit.mudanca({ ...PARAMETROS, de: contagem(antes), para: contagem(depois) })
    return depois
  },
}
