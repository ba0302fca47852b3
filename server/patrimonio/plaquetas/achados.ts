// Somebody found an asset: what its label answers to anyone, and what they tell to who takes care of it.

import sql, { empty, type Sql } from 'sql-template-tag'
import { codigoEscrito, numeroDaPlaqueta } from '#contract/casa/codigos.ts'
import type { AchadoDeBem, CodigoEncontrado } from '#contract/patrimonio/plaqueta.ts'
import type { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { notificar } from '#server/administracao/notificacoes/notify.ts'
import { parametrosAtuais } from '#server/administracao/parametros/current.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { exigirAbaixoDe } from '#server/casa/http/limite.ts'
import { boundedCount } from '#server/casa/http/list/bounded-count.ts'
import { nosDaPermissao } from '#server/casa/nos-da-permissao.ts'
import { bemDoCodigo, codigoNosso } from '#server/patrimonio/faixas/bem-do-codigo.ts'
import { noRamo } from './ramo.ts'

const VERIFICAR = 'painel.almoxarifado.patrimonios.verificar'
/** Open reports of one code, and of all of them in an hour: beyond, somebody is playing. */
const ABERTOS_POR_CODIGO = 5
const POR_HORA = 200
const TELA = '/painel/almoxarifado/achados'

/** An asset's own code, an old one, or a blank label: a stranger cannot tell the first from the last. */
async function encontrado(db: Queryable, escrito: string) {
  const codigo = codigoEscrito(escrito).slice(0, 60)
  const bem = codigo === '' ? undefined : await bemDoCodigo(db, codigo)
  const nosso = bem !== undefined || (await codigoNosso(db, codigo))
  return { codigo, bem, nosso }
}

export async function encontrar({
  tx,
  params,
  services,
}: Call<typeof plaquetas.encontrar>): Promise<CodigoEncontrado> {
  const { codigo, bem, nosso } = await encontrado(tx, params.codigo)
  const { orgao } = (await parametrosAtuais(tx, services.config)).identidade
  if (!nosso) return { resultado: 'desconhecida', codigo, orgao, substituida_por: null }
  // Codes of other systems and series are found too, and are answered as any other: only labels of ours have heirs.
  const substituida_por = bem?.antigo && numeroDaPlaqueta(codigo) !== undefined ? bem.referencia_id : null
  return { resultado: substituida_por === null ? 'do_orgao' : 'substituida', codigo, orgao, substituida_por }
}

async function exigirPoucos(tx: Queryable, codigo: string): Promise<void> {
  const quantos = async (quais: Sql) =>
    (await tx.one<{ n: number }>(sql`select count(*)::int as n from achado_de_bem where ${quais}`)).n
  await exigirAbaixoDe(tx, {
    de: `achados:${codigo}`,
    limite: ABERTOS_POR_CODIGO,
    quantos: () => quantos(sql`codigo = ${codigo} and resolvido_em is null`),
    mensagem: { mensagem: 'Já nos avisaram deste bem. Obrigado!', retryAfterS: 3600 },
  })
  if ((await quantos(sql`recebido_em > now() - interval '1 hour'`)) >= POR_HORA)
    throw new Recusa('ERR_LIMITE', { retryAfterS: 3600 })
}

export async function relatar({ tx, audit, params, body }: Call<typeof plaquetas.relatar>): Promise<null> {
  const { codigo, bem, nosso } = await encontrado(tx, params.codigo)
  if (!nosso) throw new Recusa('ERR_NAO_ENCONTRADO', 'Este código não é de um bem deste órgão.')
  await exigirPoucos(tx, codigo)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into achado_de_bem (codigo, patrimonio_id, onde, mensagem, contato)
    values (${codigo}, ${bem?.id ?? null}, ${body.onde}, ${body.mensagem}, ${body.contato}) returning id`)
  audit.mudanca({
    entidade: 'achado_de_bem',
    entidade_id: id,
    local_id: bem?.local_id ?? null,
    para: { codigo, onde: body.onde },
  })
  await notificar(tx, {
    tipo: 'BemEncontrado',
    data: { achado: { id, codigo } },
    titulo: bem ? `Alguém encontrou ${bem.nome} (${codigo})` : `Alguém encontrou a plaqueta ${codigo}`,
    detalhe: body.onde,
    acao_url: TELA,
    local_id: bem?.local_id ?? null,
    para: { permissao: VERIFICAR },
    grupo: `achado:${codigo}`,
  })
  return null
}

const DE_ACHADOS = sql`
  achado_de_bem a left join patrimonio p on p.id = a.patrimonio_id left join local l on l.id = p.local_id
  left join usuario u on u.id = a.resolvido_por`

const COLUNAS = sql`
  a.id, a.codigo, a.onde, a.mensagem, a.contato, a.recebido_em, a.resolvido_em, u.nome as resolvido_por, a.providencia,
  case when p.id is not null then json_build_object('id', p.id, 'nome', p.descricao) end as bem,
  case when l.id is not null then json_build_object('id', l.id, 'nome', l.nome) end as local`

function condicoes(nos: readonly number[] | null, situacao: 'aberto' | 'resolvido' | undefined): Sql {
  const da =
    situacao === undefined
      ? empty
      : situacao === 'aberto'
        ? sql`and a.resolvido_em is null`
        : sql`and a.resolvido_em is not null`
  return sql`${noRamo(sql`l.caminho`, nos)} ${da}`
}

export async function achados({ tx, ator, query }: Call<typeof plaquetas.achados>) {
  const { page, perPage, situacao } = query
  const filtro = condicoes(nosDaPermissao(ator.concessoes, VERIFICAR), situacao)
  const data = await tx.rows<AchadoDeBem>(sql`
    select ${COLUNAS} from ${DE_ACHADOS} where ${filtro}
    order by a.resolvido_em is not null, a.id desc limit ${perPage} offset ${(page - 1) * perPage}`)
  return {
    data,
    page,
    perPage,
    ...(await boundedCount(tx, sql`select 1 from ${DE_ACHADOS} where ${filtro}`)),
  }
}

/** Who told is forgotten: their contact served to find the asset, and it is found. */
export async function resolver({
  tx,
  ator,
  audit,
  params,
  body,
}: Call<typeof plaquetas.resolver>): Promise<AchadoDeBem> {
  const alcance = noRamo(sql`l.caminho`, nosDaPermissao(ator.concessoes, VERIFICAR))
  const achado = await tx.maybe<{ resolvido_em: string | null; local_id: number | null }>(sql`
    select a.resolvido_em, p.local_id from achado_de_bem a
    left join patrimonio p on p.id = a.patrimonio_id left join local l on l.id = p.local_id
    where a.id = ${params.id} and ${alcance} for update of a`)
  if (achado === undefined) throw new Recusa('ERR_NAO_ENCONTRADO', 'Aviso não encontrado.')
  if (achado.resolvido_em !== null) throw new Recusa('ERR_ESTADO_INVALIDO', 'Este aviso já foi encerrado.')
  await tx.run(sql`
    update achado_de_bem set resolvido_em = now(), resolvido_por = ${ator.usuario.id}, contato = null,
      providencia = ${body.providencia} where id = ${params.id}`)
  audit.mudanca({
    entidade: 'achado_de_bem',
    entidade_id: params.id,
    local_id: achado.local_id,
    de: { providencia: null },
    para: { providencia: body.providencia },
  })
  return tx.one(sql`select ${COLUNAS} from ${DE_ACHADOS} where a.id = ${params.id}`)
}
