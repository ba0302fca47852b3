// What people say to each other about a requisition, and who may be called to read it.
import sql, { type Sql } from 'sql-template-tag'
import {
  type ComentarioDaRequisicao,
  comentariosDaRequisicao,
} from '#contract/almoxarifado/comentarios-da-requisicao.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { vigenteEm } from '#server/administracao/acesso/vigencia.ts'
import { avisarMencao } from '#server/almoxarifado/requisicoes/avisos.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'

interface Requisicao {
  id: number
  local_destino_id: number
  caminho: number[]
  /** Null while it is a draft, which only the destination sees. */
  deposito_caminho: number[] | null
}

const VER = comentariosDaRequisicao.listar.access

/** Seen from either side, and a comment asks for more at the side from where it is seen. */
async function requisicaoVista(
  { tx, ator }: { tx: Queryable; ator: Ator },
  id: number,
  permissao: Permissao,
): Promise<Requisicao> {
  const requisicao = await tx.maybe<Requisicao>(sql`
    select r.id, r.local_destino_id, l.caminho, case when r.protocolo is not null then d.caminho end as deposito_caminho
    from requisicao r join local l on l.id = r.local_destino_id join local d on d.id = r.deposito_id
    where r.id = ${id}`)
  const lados = requisicao ? [requisicao.caminho, requisicao.deposito_caminho ?? []] : []
  if (!requisicao || !lados.some((lado) => pode(ator.concessoes, VER, lado)))
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Requisição não encontrada. Ela pode ser de um local que você não alcança.',
    )
  if (!lados.some((lado) => pode(ator.concessoes, permissao, lado)))
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Comenta quem cuida do destino ou do depósito.')
  return requisicao
}

/** People `u` who may open the requisition today. */
const podemVer = (
  { caminho, deposito_caminho }: Requisicao,
  fuso: string,
): Sql => sql`u.situacao = 'ativo' and exists (
  select from atribuicao a join perfil p on p.id = a.perfil_id and p.ativo
  join perfil_permissao pp on pp.perfil_id = p.id
  where a.usuario_id = u.id and (pp.permissao is null or pp.permissao = ${VER}) and ${vigenteEm(fuso)}
    and (a.local_id is null or a.local_id = any(${[...new Set([...caminho, ...(deposito_caminho ?? [])])]}::bigint[])))`

const COMENTARIOS = sql`
  select c.id, json_build_object('id', u.id, 'nome', u.nome) as autor, c.texto, c.criado_em,
    (select coalesce(json_agg(json_build_object('id', m.id, 'nome', m.nome) order by lower(f_unaccent(m.nome))), '[]')
      from usuario m where m.id = any(c.mencionados)) as mencionados
  from requisicao_comentario c join usuario u on u.id = c.autor_id`

export const comentariosDaRequisicaoHandlers: Handlers<typeof comentariosDaRequisicao> = {
  async listar(call) {
    const { id } = await requisicaoVista(call, call.params.id, VER)
    const ultimos = await call.tx.rows<ComentarioDaRequisicao>(sql`
      ${COMENTARIOS} where c.requisicao_id = ${id} order by c.id desc limit 200`)
    return ultimos.reverse()
  },

  async mencionaveis(call) {
    const { tx, ator, query, services } = call
    const requisicao = await requisicaoVista(call, call.params.id, comentariosDaRequisicao.comentar.access)
    return tx.rows(sql`
      select u.id, u.nome, l.nome as lotacao from usuario u left join local l on l.id = u.local_lotacao_id
      where ${podemVer(requisicao, services.config.fuso)} and u.id <> ${ator.usuario.id}
        and ${contem(sql`u.nome`, query.texto)}
      order by lower(f_unaccent(u.nome)), u.id limit 20`)
  },

  async comentar(call) {
    const { tx, ator, audit, body, op, services } = call
    const requisicao = await requisicaoVista(call, call.params.id, comentariosDaRequisicao.comentar.access)
    const { id: requisicao_id, local_destino_id: local_id } = requisicao
    const mencionados = [...new Set(body.mencionados)]
    const validos = await tx.rows(sql`
      select u.id from usuario u
      where u.id = any(${mencionados}::bigint[]) and ${podemVer(requisicao, services.config.fuso)}`)
    if (validos.length < mencionados.length)
      throw campoInvalido('mencionados', 'Só pode ser mencionado quem vê esta requisição.')
    const { id } = await tx.one<{ id: number }>(sql`
      insert into requisicao_comentario (requisicao_id, autor_id, texto, mencionados)
      values (${requisicao_id}, ${ator.usuario.id}, ${body.texto}, ${mencionados}::bigint[]) returning id`)
    audit.mudanca({
      entidade: 'requisicao',
      entidade_id: requisicao_id,
      local_id,
      para: { comentario: body.texto },
    })
    if (mencionados.length > 0)
      await avisarMencao({ tx, por: ator.usuario.id, socket_id: op.socket_id }, requisicao_id, {
        usuarios: mencionados,
        texto: body.texto,
      })
    return tx.one<ComentarioDaRequisicao>(sql`${COMENTARIOS} where c.id = ${id}`)
  },
}
