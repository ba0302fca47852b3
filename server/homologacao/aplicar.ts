// What was decided about each asset becomes so in the register, through the same doors as any other act.
import sql from 'sql-template-tag'
import { abrir, localizar } from '#server/apuracoes/atos.ts'
import { aplicarEvento, type BemAlvo, bensPara, type Comando, nomeDoBem } from '#server/bens/alvo.ts'
import { Recusa } from '#server/http/erro.ts'
import { codigosEmUso } from '#server/patrimonios/label-queries.ts'
import type { AchadoDecidido } from './achados-queries.ts'
import { trazerBens } from './trazer.ts'
import type { VisitaLida } from './visita-queries.ts'

export interface Homologacao {
  comando: Comando
  visita: VisitaLida
}

const motivoDe = ({ visita }: Homologacao, { motivo }: AchadoDecidido) =>
  `Homologação da visita ${visita.protocolo}${motivo ? `: ${motivo}` : ''}`

/** The first things first: what reappears or is born may then be moved, relabelled or brought up to date. */
const ORDEM: readonly AchadoDecidido['tipo'][] = [
  'reapareceu',
  'bem_novo',
  'plaqueta',
  'nao_localizado',
  'de_outro_local',
  'dados',
]

async function reetiquetar(
  { comando: { tx, audit }, visita }: Homologacao,
  bem: BemAlvo,
  achado: AchadoDecidido,
  motivo: string,
): Promise<void> {
  const { codigo } = await tx.one<{ codigo: string }>(sql`
    select referencia_id as codigo from monitoramento_patrimonio where uuid = ${achado.entrada_uuid}`)
  // The proposal of the visit itself is about this very asset, and does not count.
  if ((await codigosEmUso(tx, [codigo], bem.id)).length > 0)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      `A plaqueta ${codigo} já está em outro bem. Decida de novo o que fazer com ${nomeDoBem(bem)}.`,
    )
  await tx.run(sql`
    update patrimonio set referencia_id = ${codigo}, versao = versao + 1, atualizado_em = now(),
      referencias = case when referencia_id is null or referencia_id = any(referencias) then referencias
        else referencias || referencia_id end
    where id = ${bem.id}`)
  audit.mudanca({
    entidade: 'patrimonio',
    entidade_id: bem.id,
    local_id: visita.local_id,
    de: { referencia_id: bem.referencia_id },
    para: { referencia_id: codigo },
    motivo,
  })
  bem.referencia_id = codigo
}

async function apurar(homologacao: Homologacao, bem: BemAlvo, motivo: string): Promise<void> {
  const { comando } = homologacao
  await aplicarEvento(comando, bem, { evento: 'nao_localizar', motivo })
  const nada = { comissao_id: null, boletim: null, processo: null, prazo: null }
  await abrir(comando, { bem_id: bem.id, fatos: motivo, ...nada })
}

async function tombar(homologacao: Homologacao, bem: BemAlvo, motivo: string): Promise<void> {
  if (bem.referencia_id === null)
    throw new Recusa('ERR_ESTADO_INVALIDO', `${nomeDoBem(bem)} não tem plaqueta: devolva-o para correção.`)
  await aplicarEvento(homologacao.comando, bem, { evento: 'tombar', motivo })
  bem.situacao = 'ativo'
}

async function aplicarAoBem(homologacao: Homologacao, bem: BemAlvo, achado: AchadoDecidido): Promise<void> {
  const { comando } = homologacao
  const motivo = motivoDe(homologacao, achado)
  switch (achado.ato) {
    case 'localizar':
      await localizar(comando, bem.id, motivo)
      bem.situacao = 'ativo'
      return
    case 'incorporar':
      return tombar(homologacao, bem, motivo)
    case 'descartar':
      return aplicarEvento(comando, bem, { evento: 'descartar', motivo })
    case 'reetiquetar':
      return reetiquetar(homologacao, bem, achado, motivo)
    case 'nao_localizar':
      return aplicarEvento(comando, bem, { evento: 'nao_localizar', motivo })
    case 'apurar':
      return apurar(homologacao, bem, motivo)
  }
}

/** Estado, condição and room, for all of them at once; the trail tells each. */
async function atualizarDados({ comando, visita }: Homologacao, ids: readonly number[]): Promise<void> {
  const mudados = await comando.tx.rows<{
    id: number
    de: Record<string, unknown>
    para: Record<string, unknown>
  }>(sql`
    with antes as (
      select p.id, p.estado, p.condicao, p.instalacao_id, coalesce(mp.estado, p.estado) as novo_estado,
        coalesce(mp.condicao, p.condicao) as nova_condicao,
        case when p.local_id = ${visita.local_id} then coalesce(sala.instalacao_id, p.instalacao_id)
          else p.instalacao_id end as nova_sala
      from patrimonio p
      join monitoramento_patrimonio mp on mp.patrimonio_id = p.id and mp.monitoramento_id = ${visita.id}
      left join monitoramento_instalacao sala on sala.id = mp.instalacao_id
      where p.id = any(${[...ids]}::bigint[]))
    update patrimonio p set estado = a.novo_estado, condicao = a.nova_condicao, instalacao_id = a.nova_sala,
      versao = p.versao + 1, atualizado_em = now()
    from antes a where p.id = a.id
    returning p.id, json_build_object('estado', a.estado, 'condicao', a.condicao, 'instalacao_id', a.instalacao_id) as de,
      json_build_object('estado', p.estado, 'condicao', p.condicao, 'instalacao_id', p.instalacao_id) as para`)
  for (const { id, de, para } of mudados)
    comando.audit.mudanca({
      entidade: 'patrimonio',
      entidade_id: id,
      local_id: visita.local_id,
      de,
      para,
      motivo: `Homologação da visita ${visita.protocolo}`,
    })
}

const idsDe = (achados: readonly AchadoDecidido[], ato: AchadoDecidido['ato']) =>
  achados.filter((achado) => achado.ato === ato).map(({ registro_id }) => registro_id)

/** All or nothing: an act that the register refuses refuses the whole homologação, and says which asset. */
export async function aplicarAosBens(
  homologacao: Homologacao,
  achados: readonly AchadoDecidido[],
): Promise<void> {
  const agir = achados.filter(({ tipo, ato }) => tipo !== 'instalacao_nova' && ato !== 'ignorar')
  const ids = [...new Set(agir.map(({ registro_id }) => registro_id))]
  const bens = await bensPara(homologacao.comando, ids, 'painel.monitoramentos.homologar')
  const porId = new Map(bens.map((bem) => [bem.id, bem]))
  const emOrdem = [...agir].sort((a, b) => ORDEM.indexOf(a.tipo) - ORDEM.indexOf(b.tipo))
  for (const achado of emOrdem) {
    const bem = porId.get(achado.registro_id)
    if (bem) await aplicarAoBem(homologacao, bem, achado)
  }
  await trazerBens(
    homologacao,
    bens.filter(({ id }) => idsDe(agir, 'transferir').includes(id)),
  )
  await atualizarDados(homologacao, idsDe(agir, 'atualizar'))
}
