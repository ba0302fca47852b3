import { z } from 'zod'
import type { notificacoes } from '#contract/administracao/notificacoes.ts'
import { instanteDe } from '#contract/casa/tempo.ts'
import { canalDoUsuario } from '#contract/casa/tempo-real.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { cortar, posicaoDoCursor } from '#server/casa/http/list/cursor.ts'
import { publicar } from '#server/casa/tempo-real/publish.ts'
import { gravarPreferencias, preferenciasDe } from './preference-queries.ts'
import {
  marcar,
  marcarTodas,
  notificacaoDaPessoa,
  notificacoesDaPessoa,
  type Quem,
  quantasNotificacoes,
} from './queries.ts'

const Posicao = z.tuple([z.iso.datetime(), z.number().int()])
const DIA_MS = 86_400_000

const quemE = ({ usuario, concessoes }: Ator): Quem => ({ usuario_id: usuario.id, concessoes })

/** The first instant of a day where the person is. */
const inicioDoDia = (dia: string, fuso: string) => instanteDe(`${dia} 00:00:00`, fuso)

interface Dias {
  de?: string | undefined
  ate?: string | undefined
}

const periodoDe = ({ de, ate }: Dias, fuso: string) => ({
  de: de === undefined ? undefined : new Date(inicioDoDia(de, fuso)),
  ate: ate === undefined ? undefined : new Date(inicioDoDia(ate, fuso) + DIA_MS),
})

export const notificacoesHandlers: Handlers<typeof notificacoes> = {
  async listar({ tx, query, ator, op }) {
    const { page, perPage, cursor, sort = 'desc', tipo, assuntos, local_id } = query
    const quem = quemE(ator)
    const filtro = { tipo, assuntos, local_id, ...periodoDe(query, op.fuso) }
    const depois = cursor === undefined ? null : posicaoDoCursor(cursor, Posicao)
    const linhas = await notificacoesDaPessoa(tx, quem, filtro, {
      ordem: sort,
      depois,
      pular: depois ? 0 : (page - 1) * perPage,
      limite: perPage + 1,
    })
    const { visiveis: data, proximo } = cortar(linhas, perPage, (ultima) => [ultima.created_at, ultima.id])
    return {
      data,
      page,
      perPage,
      ...(await quantasNotificacoes(tx, quem, filtro)),
      proximo,
    }
  },

  async atualizar(call) {
    const { tx, params, body, ator, audit } = call
    const antes = await exigida(call, params.id)
    const { lida, arquivada } = body
    const semPedido = lida === undefined && arquivada === undefined
    await marcar(tx, antes.id, { lida: semPedido ? true : lida, arquivada })
    const depois = await exigida(call, antes.id)
    audit.mudanca({
      entidade: 'notificacao',
      entidade_id: antes.id,
      de: { read_at: antes.read_at, archived_at: antes.archived_at },
      para: { read_at: depois.read_at, archived_at: depois.archived_at },
    })
    await contarAosOutros(call, ator)
    return depois
  },

  async marcarTodas(call) {
    const { tx, ator, audit, body, op } = call
    const { assuntos } = body
    const marcadas = await marcarTodas(tx, quemE(ator), { assuntos, ...periodoDe(body, op.fuso) })
    audit.mudanca({ entidade: 'usuario', entidade_id: ator.usuario.id, para: { marcadas } })
    if (marcadas > 0) await contarAosOutros(call, ator)
    return { marcadas }
  },

  preferencias: ({ tx, ator }) => preferenciasDe(tx, ator.usuario.id),

  async gravarPreferencias({ tx, body, ator, audit }) {
    const antes = await preferenciasDe(tx, ator.usuario.id)
    await gravarPreferencias(tx, ator.usuario.id, body)
    const depois = await preferenciasDe(tx, ator.usuario.id)
    audit.mudanca({
      entidade: 'usuario',
      entidade_id: ator.usuario.id,
      de: resumoDas(antes),
      para: resumoDas(depois),
    })
    return depois
  },
}

async function exigida({ tx, ator }: Pick<Call<typeof notificacoes.atualizar>, 'tx' | 'ator'>, id: number) {
  const found = await notificacaoDaPessoa(tx, quemE(ator), id)
  if (!found) throw new Recusa('ERR_NAO_ENCONTRADO', 'Esta notificação não está entre as suas.')
  return found
}

/** The person's other tabs and devices. */
function contarAosOutros({ tx, op }: Pick<Call<typeof notificacoes.atualizar>, 'tx' | 'op'>, ator: Ator) {
  const canal = canalDoUsuario(ator.usuario.id)
  return publicar(tx, { canal, evento: 'NotificacaoLida', exceto: op.socket_id })
}

/** One field for each subject, so that the trail tells which one changed. */
function resumoDas({ tipos, resumo_diario }: Awaited<ReturnType<typeof preferenciasDe>>) {
  return {
    resumo_diario,
    ...Object.fromEntries(
      tipos.map(({ tipo, painel, email }) => [`notificacoes.${tipo}`, { painel, email }]),
    ),
  }
}
