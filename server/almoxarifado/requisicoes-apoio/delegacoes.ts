// Delegations: who gives their own authority to somebody else for some days, and takes it back.
import sql, { type Sql } from 'sql-template-tag'
import { type Delegacao, type delegacoes, PERMISSOES_DELEGADAS } from '#contract/almoxarifado/delegacoes.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { contem } from '#server/casa/db/contem.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Call, Handlers } from '#server/casa/http/call.ts'
import { exigirDeHojeEmDiante } from '#server/casa/http/dia.ts'
import { campoInvalido, Recusa } from '#server/casa/http/erro.ts'

type LinhaDeDelegacao = Omit<Delegacao, 'acoes'>

const pessoa = (usuario: 'de' | 'para'): Sql =>
  usuario === 'de'
    ? sql`json_build_object('id', de.id, 'nome', de.nome)`
    : sql`json_build_object('id', para.id, 'nome', para.nome)`

const linhas = (fuso: string): Sql => sql`
  select d.id, ${pessoa('de')} as de, ${pessoa('para')} as para, d.vigencia_inicio, d.vigencia_fim, d.motivo,
    case when d.revogada_em is not null then 'revogada'
      when (now() at time zone ${fuso})::date < d.vigencia_inicio then 'futura'
      when (now() at time zone ${fuso})::date > d.vigencia_fim then 'vencida' else 'vigente' end as situacao
  from delegacao_de_autorizacao d join usuario de on de.id = d.de_id join usuario para on para.id = d.para_id`

function acoesDe({ situacao }: LinhaDeDelegacao): AcaoDoRegistro[] {
  const permitido = situacao === 'vigente' || situacao === 'futura'
  return [
    { chave: 'delegacoes.revogar', permitido, ...(!permitido && { motivo: 'Esta delegação já acabou.' }) },
  ]
}

const dia = (iso: string) => iso.split('-').reverse().join('/')

const vista = (linha: LinhaDeDelegacao): Delegacao => ({ ...linha, acoes: acoesDe(linha) })

/** Nobody but the two who are in it. */
const dela = ({ usuario }: Ator): Sql => sql`${usuario.id} in (d.de_id, d.para_id)`

async function delegacaoVista(db: Queryable, id: number, fuso: string): Promise<Delegacao> {
  return vista(await db.one<LinhaDeDelegacao>(sql`${linhas(fuso)} where d.id = ${id}`))
}

/** What was lent is not lent on: only what comes from a grant of one's own. */
async function exigirAutoridade({
  tx,
  ator,
}: Pick<Call<typeof delegacoes.criar>, 'tx' | 'ator'>): Promise<void> {
  const propria = await tx.maybe(sql`
    select 1 from atribuicao a join perfil p on p.id = a.perfil_id and p.ativo
    join perfil_permissao pp on pp.perfil_id = p.id
    where a.usuario_id = ${ator.usuario.id}
      and (pp.permissao is null or pp.permissao = any(${[...PERMISSOES_DELEGADAS]}::text[])) limit 1`)
  if (!propria) throw new Recusa('ERR_NAO_AUTORIZADO', 'Só delega quem autoriza requisições por si.')
}

async function exigirPessoa(call: Call<typeof delegacoes.criar>): Promise<{ nome: string }> {
  const { tx, ator, body } = call
  if (body.para_id === ator.usuario.id) throw campoInvalido('para_id', 'Escolha outra pessoa.')
  const para = await tx.maybe<{ nome: string }>(sql`
    select nome from usuario where id = ${body.para_id} and situacao = 'ativo'`)
  if (!para) throw campoInvalido('para_id', 'Escolha uma pessoa com acesso ativo.')
  const repetida = await tx.maybe(sql`
    select 1 from delegacao_de_autorizacao d
    where d.de_id = ${ator.usuario.id} and d.para_id = ${body.para_id} and d.revogada_em is null
      and daterange(d.vigencia_inicio, d.vigencia_fim, '[]')
        && daterange(${body.vigencia_inicio}::date, ${body.vigencia_fim}::date, '[]')`)
  if (repetida) throw campoInvalido('para_id', `Você já delegou a ${para.nome} em parte destes dias.`)
  return para
}

async function criar(call: Call<typeof delegacoes.criar>): Promise<Delegacao> {
  const { tx, audit, ator, body, services, op } = call
  const { fuso } = services.config
  await exigirAutoridade(call)
  exigirDeHojeEmDiante(call, 'vigencia_fim', { dia: body.vigencia_fim, oQue: 'O fim da delegação' })
  await exigirPessoa(call)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into delegacao_de_autorizacao (de_id, para_id, vigencia_inicio, vigencia_fim, motivo)
    values (${ator.usuario.id}, ${body.para_id}, ${body.vigencia_inicio}, ${body.vigencia_fim}, ${body.motivo})
    returning id`)
  audit.mudanca({ entidade: 'delegacao_de_autorizacao', entidade_id: id, para: { ...body } })
  await notificar(tx, {
    tipo: 'DelegacaoRecebida',
    data: { delegacao: { id } },
    titulo: `${ator.usuario.nome} delegou a você a autorização de requisições`,
    detalhe: `De ${dia(body.vigencia_inicio)} a ${dia(body.vigencia_fim)}: ${body.motivo}`,
    acao_url: '/painel/almoxarifado/requisicoes/delegacoes',
    para: { usuarios: [body.para_id] },
    socket_id: op.socket_id,
  })
  return delegacaoVista(tx, id, fuso)
}

export const delegacoesHandlers: Handlers<typeof delegacoes> = {
  criar,

  async listar({ tx, ator, services }) {
    const achadas = await tx.rows<LinhaDeDelegacao>(sql`
      ${linhas(services.config.fuso)} where ${dela(ator)} order by d.id desc limit 100`)
    return achadas.map(vista)
  },

  pessoas({ tx, ator, query }) {
    return tx.rows(sql`
      select u.id, u.nome, l.nome as lotacao from usuario u left join local l on l.id = u.local_lotacao_id
      where u.situacao = 'ativo' and u.id <> ${ator.usuario.id}
        and ${contem(sql`u.nome || ' ' || u.email`, query.texto)}
      order by lower(f_unaccent(u.nome)), u.id limit 20`)
  },

  async revogar({ tx, ator, audit, params, agora, services }) {
    const linha = await tx.maybe<{ acabou: boolean }>(sql`
      select d.revogada_em is not null or d.vigencia_fim < (now() at time zone ${services.config.fuso})::date as acabou
      from delegacao_de_autorizacao d where d.id = ${params.id} and ${dela(ator)} for update`)
    if (!linha) throw new Recusa('ERR_NAO_ENCONTRADO', 'Delegação não encontrada.')
    if (linha.acabou) throw new Recusa('ERR_ESTADO_INVALIDO', 'Esta delegação já acabou.')
    await tx.run(sql`update delegacao_de_autorizacao set revogada_em = ${agora} where id = ${params.id}`)
    const alvo = { entidade: 'delegacao_de_autorizacao', entidade_id: params.id }
    audit.mudanca({ ...alvo, de: { revogada: false }, para: { revogada: true } })
    return delegacaoVista(tx, params.id, services.config.fuso)
  },
}
