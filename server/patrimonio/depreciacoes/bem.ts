// The value of one asset, and the act that gives it another.
import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { type DepreciacaoDoBem, depreciacoes } from '#contract/patrimonio/depreciacoes.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator, Call } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'
import { bemPara, bemVisto } from '#server/patrimonio/bens/alvo.ts'
import { mesDe } from './execucao.ts'
import { ultimaLancada } from './execucao-queries.ts'
import { BASE, INICIO, QUOTA, RESIDUAL, VIDA, VIDA_AQUI } from './vida.ts'

const VER: Permissao = 'painel.almoxarifado.patrimonios.ver-valores'

type Contas = Omit<DepreciacaoDoBem, 'impedimento' | 'liquido_centavos' | 'faltam' | 'acoes'> & {
  /** Over how many months the quotas of these books are. */
  vida_aqui_meses: number | null
  contabil: boolean
  deprecia: boolean
}

function contasDoBem(db: Queryable, id: number): Promise<Contas> {
  return db.one(sql`
    select ${BASE} as base_centavos, ${RESIDUAL} as residual_centavos, ${VIDA} as vida_util_meses, ${INICIO} as inicio,
      ${QUOTA} as quota_centavos, p.depreciado_centavos, ${VIDA_AQUI} as vida_aqui_meses,
      p.depreciado_abertura_centavos, p.vida_restante_meses, p.documento_abertura,
      case when bem_contabil(p.situacao, p.propriedade) then p.contabil_desde end as contabil_desde,
      bem_contabil(p.situacao, p.propriedade) as contabil, c.deprecia,
      (select coalesce(json_agg(json_build_object('competencia', to_char(e.competencia, 'YYYY-MM'),
          'situacao', e.situacao, 'quota_centavos', d.quota_centavos, 'acumulada_centavos', d.acumulada_centavos,
          'liquido_centavos', d.liquido_centavos) order by e.competencia desc, e.id desc), '[]')
        from depreciacao d join depreciacao_execucao e on e.id = d.execucao_id where d.patrimonio_id = p.id) as lancamentos,
      (select coalesce(json_agg(json_build_object('id', r.id, 'em', r.em, 'por', u.nome,
          'valor_anterior_centavos', r.valor_anterior_centavos,
          'depreciado_anterior_centavos', r.depreciado_anterior_centavos, 'valor_centavos', r.valor_centavos,
          'residual_centavos', r.residual_centavos, 'vida_util_meses', r.vida_util_meses, 'motivo', r.motivo)
          order by r.id desc), '[]')
        from reavaliacao r join usuario u on u.id = r.por where r.patrimonio_id = p.id) as reavaliacoes
    from patrimonio p join classe_bem c on c.id = p.classe_id where p.id = ${id}`)
}

function impedimentoDe(contas: Contas): string | null {
  const { contabil, deprecia, base_centavos, vida_util_meses, inicio, quota_centavos } = contas
  if (!contabil) return 'O bem está fora das contas: não é próprio, ou não está em carga.'
  if (!deprecia) return 'A classe do bem não deprecia.'
  if (base_centavos === 0) return 'O bem está sem valor.'
  if (vida_util_meses === null) return 'Falta a vida útil, no bem ou na classe.'
  if (inicio === null) return 'Falta a data de ingresso ou de início da depreciação.'
  return quota_centavos === 0 ? 'O bem já chegou ao valor residual.' : null
}

/** Until the residual: the quotas are equal but for the last. */
function quotasQueFaltam(contas: Contas) {
  const { base_centavos, residual_centavos, depreciado_centavos, depreciado_abertura_centavos } = contas
  const vida = contas.vida_aqui_meses
  const total = base_centavos - depreciado_abertura_centavos - residual_centavos
  const aqui = depreciado_centavos - depreciado_abertura_centavos
  if (total - aqui <= 0 || vida === null) return 0
  const quota = Math.floor(total / vida)
  if (quota === 0) return 1
  return Math.max(1, vida - Math.floor(aqui / quota))
}

const NAO_REAVALIA = 'Você não reavalia os bens deste local.'
const FORA_DAS_CONTAS = 'Só se reavalia um bem próprio e em carga.'

/** For who may see values where the asset is. */
export async function valorDoBem(
  { tx, ator }: { tx: Queryable; ator: Ator },
  id: number,
): Promise<DepreciacaoDoBem> {
  const { caminho } = await bemVisto({ tx, ator }, id)
  if (!pode(ator.concessoes, VER, caminho))
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Você não vê os valores dos bens deste local.')
  const contas = await contasDoBem(tx, id)
  const { contabil, deprecia: _, vida_aqui_meses: __, ...resto } = contas
  const fora = contabil ? undefined : new Recusa('ERR_ESTADO_INVALIDO', FORA_DAS_CONTAS)
  const reavalia = pode(ator.concessoes, depreciacoes.reavaliar.access, caminho)
  const impedimento = impedimentoDe(contas)
  return {
    ...resto,
    quota_centavos: impedimento === null ? contas.quota_centavos : 0,
    impedimento,
    liquido_centavos: contas.base_centavos - contas.depreciado_centavos,
    faltam: impedimento === null ? quotasQueFaltam(contas) : 0,
    acoes: [acaoDoRegistro('depreciacoes.reavaliar', reavalia ? fora : new SemPermissao(NAO_REAVALIA))],
  }
}

/** What was depreciated is taken off with the old value; the new one starts in the first month not yet posted. */
export async function reavaliar(call: Call<typeof depreciacoes.reavaliar>): Promise<void> {
  const { tx, ator, agora, audit, params, body, services } = call
  const bem = await bemPara(call, params.id, depreciacoes.reavaliar.access)
  if (!pode(ator.concessoes, VER, bem.caminho))
    throw new Recusa('ERR_NAO_AUTORIZADO', 'Você não vê os valores dos bens deste local.')
  const antes = await contasDoBem(tx, bem.id)
  if (!antes.contabil) throw new Recusa('ERR_ESTADO_INVALIDO', FORA_DAS_CONTAS)
  const { valor_centavos, residual_centavos, vida_util_meses, motivo } = body
  const mes = (await ultimaLancada(tx))?.seguinte ?? mesDe(agora, services.config.fuso)
  await tx.run(sql`
    insert into reavaliacao (patrimonio_id, em, por, valor_anterior_centavos, depreciado_anterior_centavos,
      valor_centavos, residual_centavos, vida_util_meses, motivo)
    values (${bem.id}, ${agora}, ${ator.usuario.id}, ${antes.base_centavos}, ${antes.depreciado_centavos},
      ${valor_centavos}, ${residual_centavos}, ${vida_util_meses}, ${motivo})`)
  await tx.run(sql`select set_config('zelo.reavaliando', 'sim', true)`)
  await tx.run(sql`
    update patrimonio set valor_avaliado_centavos = ${valor_centavos}, valor_residual_centavos = ${residual_centavos},
      vida_util_meses = ${vida_util_meses}, inicio_depreciacao = ${`${mes}-01`}::date, depreciado_centavos = 0,
      quota_centavos = 0, depreciado_abertura_centavos = 0, vida_restante_meses = null, documento_abertura = null,
      versao = versao + 1, atualizado_em = now() where id = ${bem.id}`)
  await tx.run(sql`select set_config('zelo.reavaliando', '', true)`)
  audit.mudanca({
    entidade: 'patrimonio',
    entidade_id: bem.id,
    local_id: bem.local_id,
    de: {
      valor_avaliado_centavos: antes.base_centavos,
      valor_residual_centavos: antes.residual_centavos,
      vida_util_meses: antes.vida_util_meses,
      depreciado_centavos: antes.depreciado_centavos,
    },
    para: {
      valor_avaliado_centavos: valor_centavos,
      valor_residual_centavos: residual_centavos,
      vida_util_meses,
      depreciado_centavos: 0,
    },
    motivo,
  })
}
